package dev.umavez.gateway.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressPolicyTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                // loopback and this network
                "127.0.0.1",
                "127.1.2.3",
                "127.255.255.254",
                "0.0.0.0",
                "0.1.2.3",
                "[::1]",
                "[::]",
                "[0:0:0:0:0:0:0:1]",
                // private, carrier-grade NAT, unique local
                "10.0.0.1",
                "10.255.255.255",
                "172.16.0.1",
                "172.31.255.255",
                "192.168.0.1",
                "192.168.255.255",
                "100.64.0.1",
                "100.127.255.255",
                "[fc00::1]",
                "[fd12:3456:789a::1]",
                // link-local and the metadata services behind it
                "169.254.0.1",
                "169.254.169.254",
                "169.254.170.2",
                "[fe80::1]",
                "[febf::1]",
                "[fec0::1]",
                "[fd00:ec2::254]",
                "168.63.129.16",
                "192.0.0.192",
                "100.100.100.200",
                // IPv4 in IPv6 clothes
                "[::ffff:127.0.0.1]",
                "[::ffff:7f00:1]",
                "[::ffff:8.8.8.8]",
                "[::ffff:808:808]",
                "[::127.0.0.1]",
                "[::7f00:1]",
                "[2002:7f00:1::]",
                "[2001:0:7f00:1::1]",
                "[64:ff9b::7f00:1]",
                "[64:ff9b::a00:1]",
                "[64:ff9b:1::1]",
                "[0:0:0:0:ffff:0:7f00:1]",
                // zones
                "[fe80::1%25eth0]",
                "[fe80::1%251]",
                // multicast, broadcast, reserved, documentation, benchmarking
                "224.0.0.1",
                "239.255.255.250",
                "255.255.255.255",
                "240.0.0.1",
                "192.0.2.1",
                "198.51.100.7",
                "203.0.113.9",
                "198.18.0.1",
                "198.19.255.255",
                "192.88.99.1",
                "[ff02::1]",
                "[2001:db8::1]",
                "[3fff::1]",
                "[100::1]",
                "[4000::1]",
                // other spellings of numbers
                "2130706433",
                "017700000001",
                "0x7f000001",
                "0x7f.1",
                "0x7f.0.0.1",
                "127.1",
                "127.0.1",
                "0177.0.0.1",
                "127.0.0.01",
                "127.0.0.1.",
                "00.0.0.0",
                "256.1.1.1",
                "1.2.3.4.5",
                "0x",
                "a.0x1",
                "example.1",
                // no plain host
                "",
                "user@example.com",
                "exa mple.com",
                "ex%61mple.com",
                "127.0.0.1%2f@example.com",
                "ⓛocalhost"
            })
    void a_host_that_is_no_public_address_is_refused(String host) {
        assertThat(refusal("http://" + host + "/", false)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8.8.8.8",
                "1.1.1.1",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "126.255.255.255",
                "128.0.0.0",
                "169.253.255.255",
                "169.255.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "192.0.1.0",
                "192.167.255.255",
                "192.169.0.0",
                "198.17.255.255",
                "198.20.0.0",
                "223.255.255.255",
                "[2606:4700:4700::1111]",
                "[2001:4860:4860::8888]",
                "[2001:200::1]",
                "[2003::1]",
                "[64:ff9b::808:808]",
                "example.com",
                "EXAMPLE.com.",
                "xn--bcher-kva.example",
                "a-b.c1",
                "localhost"
            })
    void a_public_address_or_a_name_passes_the_form(String host) {
        assertThat(refusal("https://" + host + "/", false)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "10.0.0.1",
                "192.168.1.1",
                "169.254.1.1",
                "100.64.1.1",
                "[::1]",
                "[fd00::1]",
                "[fe80::1]"
            })
    void a_destination_inside_is_called_when_it_is_allowed(String host) {
        assertThat(refusal("http://" + host + "/", true)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "224.0.0.1",
                "255.255.255.255",
                "[::]",
                "[ff02::1]",
                "[::ffff:127.0.0.1]",
                "2130706433",
                "0x7f.0.0.1",
                "[2002:7f00:1::]"
            })
    void what_is_nobodys_address_is_refused_even_then(String host) {
        assertThat(refusal("http://" + host + "/", true)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://example.com/",
                "file:///etc/passwd",
                "gopher://example.com/",
                "http:example.com",
                "/relative",
                "http://example.com:0/",
                "http://example.com:65536/",
                "http://example.com/#fragment",
                "http://example.com/caf\u00e9"
            })
    void an_address_that_is_not_plain_http_is_refused(String uri) {
        assertThat(refusal(uri, false)).isPresent();
    }

    @Test
    void a_mapped_address_in_raw_bytes_is_refused() {
        byte[] mapped = new byte[16];
        mapped[10] = (byte) 0xff;
        mapped[11] = (byte) 0xff;
        mapped[12] = 8;

        assertThat(AddressPolicy.refusal(mapped, true)).isPresent();
    }

    @Test
    void the_path_is_sent_as_it_is_written() throws NotConnected {
        assertThat(Target.of(URI.create("http://example.com/a%2Fb/../c?d=%20+e&&f"))
                        .path())
                .isEqualTo("/a%2Fb/../c?d=%20+e&&f");
        assertThat(Target.of(URI.create("http://example.com")).path()).isEqualTo("/");
        assertThat(Target.of(URI.create("http://Example.com:8080")).authority()).isEqualTo("example.com:8080");
        assertThat(Target.of(URI.create("https://example.com:443")).authority()).isEqualTo("example.com");
    }

    private static Optional<String> refusal(String uri, boolean allowPrivate) {
        try {
            Optional<InetAddress> literal =
                    HostForm.literal(Target.of(URI.create(uri)).host());
            return literal.flatMap(address -> AddressPolicy.refusal(address.getAddress(), allowPrivate));
        } catch (NotConnected | IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }
}
