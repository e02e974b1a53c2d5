-- Sent after all other mails, and only so many per minute.
ALTER TABLE outbox_mails ADD COLUMN is_bulk boolean NOT NULL DEFAULT false;
