-- What Prisma's schema language cannot say: CHECKs, partial unique keys and search indexes.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- People
ALTER TABLE users ADD CONSTRAINT users_email_lower CHECK (email = lower(email));
ALTER TABLE otp_codes ADD CONSTRAINT otp_codes_tries CHECK (tries BETWEEN 0 AND 5);

-- Catalogue
CREATE UNIQUE INDEX categories_key_folded ON categories (lower(key));
ALTER TABLE catalogue_version ADD CONSTRAINT catalogue_version_one_row CHECK (id = 1);
INSERT INTO catalogue_version (id, version, updated_at) VALUES (1, 0, now());

-- Stripe charges three-decimal currencies in steps of ten; the catalogue keeps to it so that nothing is ever rounded.
ALTER TABLE variants ADD CONSTRAINT variants_price CHECK (price_fils > 0 AND price_fils % 10 = 0);
ALTER TABLE variants ADD CONSTRAINT variants_discounted_price
  CHECK (discounted_price_fils > 0 AND discounted_price_fils % 10 = 0 AND discounted_price_fils <= price_fils);
ALTER TABLE variants ADD CONSTRAINT variants_discount_percentage CHECK (discount_percentage BETWEEN 0 AND 100);
ALTER TABLE stock ADD CONSTRAINT stock_reserved CHECK (0 <= reserved AND reserved <= on_hand);

-- Search: accents, case and the marks of registration fall away, so 'fenix' finds 'Fénix®'.
CREATE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, translate(value, '®™©', '')));
CREATE FUNCTION fold_part_number(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(regexp_replace(value, '[^0-9A-Za-z]', '', 'g'));
CREATE INDEX variants_part_number_folded ON variants (fold_part_number(part_number) text_pattern_ops);
CREATE INDEX variants_name_folded ON variants USING gin (fold_text(name) gin_trgm_ops);
CREATE INDEX parent_products_name_folded ON parent_products USING gin (fold_text(name) gin_trgm_ops);

-- Carts
ALTER TABLE carts ADD CONSTRAINT carts_one_owner CHECK (num_nonnulls(guest_id, user_id) = 1);
ALTER TABLE cart_lines ADD CONSTRAINT cart_lines_quantity CHECK (quantity BETWEEN 1 AND 9);

-- Orders
ALTER TABLE orders ADD CONSTRAINT orders_owner CHECK (num_nonnulls(user_id, guest_id) >= 1);
ALTER TABLE orders ADD CONSTRAINT orders_total
  CHECK (lines_fils > 0 AND shipping_fils >= 0 AND total_fils = lines_fils + shipping_fils AND total_fils % 10 = 0);
ALTER TABLE orders ADD CONSTRAINT orders_vat CHECK (vat_fils BETWEEN 0 AND total_fils);
ALTER TABLE order_lines ADD CONSTRAINT order_lines_total
  CHECK (price_fils > 0 AND quantity BETWEEN 1 AND 9 AND total_fils = price_fils * quantity);
ALTER TABLE stock_reservations ADD CONSTRAINT stock_reservations_quantity CHECK (quantity BETWEEN 1 AND 9);
CREATE UNIQUE INDEX orders_one_unpaid_of_a_user ON orders (user_id) WHERE status = 'PENDING_PAYMENT';

-- Payments
CREATE UNIQUE INDEX payment_sessions_one_open ON payment_sessions (order_id)
  WHERE status IN ('CREATED', 'OPEN', 'PROCESSING');
ALTER TABLE payment_sessions ADD CONSTRAINT payment_sessions_amount CHECK (amount_fils > 0);
ALTER TABLE refunds ADD CONSTRAINT refunds_amount CHECK (amount_fils > 0 AND amount_fils % 10 = 0);
