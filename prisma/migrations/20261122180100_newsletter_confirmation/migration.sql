-- Subscribers confirm their address; those from before were told that they are subscribed. The table is short: it is
-- rewritten and indexed within milliseconds.
-- squawk-ignore adding-field-with-default
ALTER TABLE newsletter_subscribers ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE newsletter_subscribers
  ADD COLUMN language text NOT NULL DEFAULT 'en',
  ADD COLUMN confirmed_at timestamptz;
UPDATE newsletter_subscribers SET confirmed_at = subscribed_at;
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX newsletter_subscribers_id_key ON newsletter_subscribers (id);

-- The URL that ends mails of this kind by one click (RFC 8058).
ALTER TABLE outbox_mails ADD COLUMN stop_url text;
