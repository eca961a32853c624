-- name: spoil
-- only postgresql: makes the transaction unable to commit; the text is what the server's log shows.
SELECT CAST('the work of a once call failed: this transaction can only be rolled back' AS integer);
