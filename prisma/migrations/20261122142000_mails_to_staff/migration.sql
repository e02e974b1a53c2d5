-- The customer whom a mail to staff is about: mail programs answer to this address.
ALTER TABLE outbox_mails ADD COLUMN reply_to text;
