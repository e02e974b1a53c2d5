CREATE TABLE "discount_codes" (
    "code" TEXT NOT NULL,
    "percent" INTEGER,
    "amount_fils" INTEGER,
    "starts_at" TIMESTAMPTZ,
    "ends_at" TIMESTAMPTZ,
    "minimum_fils" INTEGER,
    "max_uses" INTEGER,
    "per_customer" INTEGER,
    "sale_items" TEXT NOT NULL DEFAULT 'yes',

    CONSTRAINT "discount_codes_pkey" PRIMARY KEY ("code"),
    CONSTRAINT "discount_codes_code" CHECK (code = upper(code)),
    CONSTRAINT "discount_codes_kind" CHECK (num_nonnulls(percent, amount_fils) = 1),
    -- Something remains to be paid: no payment provider takes an amount of 0.
    CONSTRAINT "discount_codes_rest" CHECK (coalesce(percent BETWEEN 1 AND 90, amount_fils > 0 AND amount_fils < minimum_fils, false)),
    CONSTRAINT "discount_codes_steps" CHECK (amount_fils % 10 = 0),
    CONSTRAINT "discount_codes_period" CHECK (starts_at < ends_at),
    CONSTRAINT "discount_codes_sale_items" CHECK (sale_items IN ('yes', 'no'))
);

ALTER TABLE carts ADD COLUMN discount_code text;

ALTER TABLE orders ADD COLUMN discount_code text, ADD COLUMN discount_fils integer NOT NULL DEFAULT 0;
ALTER TABLE order_lines ADD COLUMN discount_fils integer NOT NULL DEFAULT 0;

ALTER TABLE orders DROP CONSTRAINT orders_total;
ALTER TABLE orders ADD CONSTRAINT orders_total CHECK (lines_fils > 0 AND shipping_fils >= 0
  AND total_fils = lines_fils - discount_fils + shipping_fils AND total_fils > 0 AND total_fils % 10 = 0) NOT VALID;
ALTER TABLE orders ADD CONSTRAINT orders_discount CHECK (discount_fils >= 0
  AND (discount_fils > 0) = (discount_code IS NOT NULL)) NOT VALID;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_discount CHECK (discount_fils BETWEEN 0 AND total_fils) NOT VALID;
