-- Mails about an order or an alert are in the language of the request that made it.
ALTER TABLE orders ADD COLUMN language text NOT NULL DEFAULT 'en';
ALTER TABLE stock_alerts ADD COLUMN language text NOT NULL DEFAULT 'en';
-- Copied from the variant: { language: { name of the text: translation } }.
ALTER TABLE order_lines ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
