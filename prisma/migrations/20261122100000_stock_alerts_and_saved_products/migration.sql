CREATE TABLE "stock_alerts" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "requested_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ,
    "notified_at" TIMESTAMPTZ,

    CONSTRAINT "stock_alerts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "stock_alerts_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "stock_alerts_confirmed_first" CHECK ("notified_at" IS NULL OR "confirmed_at" IS NOT NULL)
);

CREATE UNIQUE INDEX "stock_alerts_email_variant_id_key" ON "stock_alerts"("email", "variant_id");

CREATE INDEX "stock_alerts_variant_id_idx" ON "stock_alerts"("variant_id");

CREATE TABLE "saved_products" (
    "user_id" UUID NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "saved_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_products_pkey" PRIMARY KEY ("user_id","variant_id"),
    CONSTRAINT "saved_products_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "saved_products_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "saved_products_variant_id_idx" ON "saved_products"("variant_id");
