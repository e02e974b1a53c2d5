-- Trigram indexes and the folding of accents.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TYPE "Gender" AS ENUM ('male', 'female', 'other');

CREATE TYPE "OrderStatus" AS ENUM ('PENDING_PAYMENT', 'CONFIRMED_COD', 'PAID', 'ON_HOLD', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'EXPIRED', 'CANCELLED', 'LATE_PAYMENT');

CREATE TYPE "ReservationState" AS ENUM ('RESERVED', 'COMMITTED', 'RELEASED');

CREATE TYPE "PaymentSessionStatus" AS ENUM ('CREATED', 'OPEN', 'PROCESSING', 'CAPTURED', 'START_FAILED', 'FAILED', 'CANCELLED', 'EXPIRED', 'ABANDONED', 'NEEDS_REVIEW');

CREATE TYPE "RefundStatus" AS ENUM ('PENDING', 'SENT', 'SUCCEEDED', 'FAILED', 'MANUAL', 'NEEDS_REVIEW');

CREATE TYPE "DisputeStatus" AS ENUM ('WARNING', 'OPEN', 'APPEALED', 'WARNING_CLOSED', 'PREVENTED', 'WON', 'LOST');

CREATE TYPE "TaxDocumentKind" AS ENUM ('INVOICE', 'CREDIT_NOTE');

CREATE TYPE "ContactDepartment" AS ENUM ('sales', 'marketing');

CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "mobile_number" TEXT NOT NULL,
    "gender" "Gender" NOT NULL,
    "password_hash" TEXT,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "registrations" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "mobile_number" TEXT NOT NULL,
    "gender" "Gender" NOT NULL,
    "password_hash" TEXT NOT NULL,
    "browser_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registrations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "otp_codes" (
    "id" UUID NOT NULL,
    "registration_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "foreign_tries" INTEGER NOT NULL DEFAULT 0,
    "digits" INTEGER NOT NULL DEFAULT 4,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "used_at" TIMESTAMPTZ,

    CONSTRAINT "otp_codes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "remember_me" BOOLEAN NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "revoked_at" TIMESTAMPTZ,
    "revoked_why" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "refresh_tokens" (
    "id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "spent_at" TIMESTAMPTZ,

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "password_resets" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "used_at" TIMESTAMPTZ,

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "attempts" (
    "kind" TEXT NOT NULL,
    "subject_hash" TEXT NOT NULL,
    "window_seconds" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "count" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "attempts_pkey" PRIMARY KEY ("kind","subject_hash","window_seconds")
);

CREATE TABLE "guests" (
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ,

    CONSTRAINT "guests_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "content_documents" (
    "slug" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "content_documents_pkey" PRIMARY KEY ("slug")
);

CREATE TABLE "categories" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "showname" TEXT NOT NULL,
    "world" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "image" TEXT,
    "header_slug" TEXT,
    "footer_slug" TEXT,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "category_parent_products" (
    "category_id" INTEGER NOT NULL,
    "parent_product_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "category_parent_products_pkey" PRIMARY KEY ("category_id","parent_product_id")
);

CREATE TABLE "series" (
    "id" SERIAL NOT NULL,
    "value" TEXT NOT NULL,
    "label" TEXT NOT NULL,

    CONSTRAINT "series_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "features" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "features_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "parent_product_features" (
    "parent_product_id" INTEGER NOT NULL,
    "feature_id" INTEGER NOT NULL,

    CONSTRAINT "parent_product_features_pkey" PRIMARY KEY ("parent_product_id","feature_id")
);

CREATE TABLE "parent_products" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "series_id" INTEGER,
    "breadcrumbs" JSONB NOT NULL,
    "footer_items" TEXT[],

    CONSTRAINT "parent_products_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "offers" (
    "parent_product_id" INTEGER NOT NULL,
    "price_fils" INTEGER NOT NULL,
    "is_on_sale" BOOLEAN NOT NULL,
    "folded_name" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "images" JSONB NOT NULL,

    CONSTRAINT "offers_pkey" PRIMARY KEY ("parent_product_id")
);

CREATE TABLE "search_texts" (
    "parent_product_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "name_words" TEXT[],
    "variant_words" TEXT[],
    "words" TEXT[],

    CONSTRAINT "search_texts_pkey" PRIMARY KEY ("parent_product_id")
);

CREATE TABLE "search_words" (
    "word" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

CREATE TABLE "shelf_products" (
    "category_id" INTEGER NOT NULL,
    "parent_product_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "price_fils" INTEGER NOT NULL,
    "is_on_sale" BOOLEAN NOT NULL,
    "folded_name" TEXT NOT NULL,
    "series_id" INTEGER,
    "feature_ids" INTEGER[],

    CONSTRAINT "shelf_products_pkey" PRIMARY KEY ("category_id","parent_product_id")
);

CREATE TABLE "category_facets" (
    "category_id" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "features" JSONB NOT NULL,
    "series" JSONB NOT NULL,

    CONSTRAINT "category_facets_pkey" PRIMARY KEY ("category_id")
);

CREATE TABLE "parent_product_options" (
    "id" SERIAL NOT NULL,
    "parent_product_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "values" TEXT[],
    "description" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "parent_product_options_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sub_products" (
    "id" INTEGER NOT NULL,
    "parent_product_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sub_products_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "variants" (
    "id" SERIAL NOT NULL,
    "part_number" TEXT NOT NULL,
    "sub_product_id" INTEGER NOT NULL,
    "parent_product_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "price_fils" INTEGER NOT NULL,
    "discounted_price_fils" INTEGER,
    "discount_percentage" INTEGER NOT NULL DEFAULT 0,
    "is_sellable" BOOLEAN NOT NULL DEFAULT true,
    "shipping_period" TEXT NOT NULL DEFAULT '1-3 business days',
    "warranty_months" INTEGER,
    "position" INTEGER NOT NULL DEFAULT 0,
    "images" JSONB NOT NULL,
    "options" JSONB NOT NULL,
    "footer_items" JSONB NOT NULL,

    CONSTRAINT "variants_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "stock" (
    "variant_id" INTEGER NOT NULL,
    "on_hand" INTEGER NOT NULL,
    "reserved" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "stock_pkey" PRIMARY KEY ("variant_id")
);

CREATE TABLE "banner_slides" (
    "id" SERIAL NOT NULL,
    "position" INTEGER NOT NULL,
    "image" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "button_link" TEXT NOT NULL,
    "button_text" TEXT NOT NULL,

    CONSTRAINT "banner_slides_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "featured_products" (
    "id" SERIAL NOT NULL,
    "position" INTEGER NOT NULL,
    "parent_product_id" INTEGER NOT NULL,
    "image" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "title" TEXT NOT NULL,

    CONSTRAINT "featured_products_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "catalogue_version" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "catalogue_version_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sales" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "licence_number" TEXT,
    "starts_at" TIMESTAMPTZ NOT NULL,
    "ends_at" TIMESTAMPTZ NOT NULL,
    "started_at" TIMESTAMPTZ,
    "ended_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "sales_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sale_lines" (
    "sale_id" INTEGER NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "discounted_price_fils" INTEGER NOT NULL,
    "is_applied" BOOLEAN NOT NULL DEFAULT false,
    "before_price_fils" INTEGER,
    "before_percentage" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sale_lines_pkey" PRIMARY KEY ("sale_id","variant_id")
);

CREATE TABLE "catalogue_changes" (
    "id" SERIAL NOT NULL,
    "applied_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_by" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "command" TEXT NOT NULL,
    "files" JSONB NOT NULL,
    "version" INTEGER NOT NULL,
    "changes" INTEGER NOT NULL,
    "reverts_id" INTEGER,
    "sale_id" INTEGER,
    "plan" BYTEA NOT NULL,

    CONSTRAINT "catalogue_changes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "carts" (
    "id" UUID NOT NULL,
    "guest_id" UUID,
    "user_id" UUID,
    "updated_at" TIMESTAMPTZ NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "carts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "cart_changes" (
    "cart_id" UUID NOT NULL,
    "change_id" UUID NOT NULL,
    "made_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_changes_pkey" PRIMARY KEY ("cart_id","change_id")
);

CREATE TABLE "cart_lines" (
    "id" UUID NOT NULL,
    "cart_id" UUID NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "seen_price_fils" INTEGER NOT NULL,
    "added_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "cart_lines_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "order_number" TEXT NOT NULL,
    "user_id" UUID,
    "guest_id" UUID,
    "email" TEXT NOT NULL,
    "status" "OrderStatus" NOT NULL,
    "lines_fils" INTEGER NOT NULL,
    "shipping_fils" INTEGER NOT NULL,
    "total_fils" INTEGER NOT NULL,
    "vat_fils" INTEGER NOT NULL,
    "vat_rate_percent" INTEGER NOT NULL,
    "shipping_method" TEXT NOT NULL,
    "shipping_address" JSONB NOT NULL,
    "billing_address" JSONB NOT NULL,
    "company_name" TEXT,
    "vat_number" TEXT,
    "content_hash" TEXT NOT NULL,
    "placed_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ,
    "reserved_until" TIMESTAMPTZ NOT NULL,
    "carrier" TEXT,
    "tracking_number" TEXT,
    "shipped_at" TIMESTAMPTZ,
    "delivered_at" TIMESTAMPTZ,
    "expired_at" TIMESTAMPTZ,
    "cancelled_at" TIMESTAMPTZ,
    "updated_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "order_lines" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "part_number" TEXT NOT NULL,
    "product_name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "images" JSONB NOT NULL,
    "original_price_fils" INTEGER NOT NULL,
    "price_fils" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "total_fils" INTEGER NOT NULL,
    "shipping_period" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "order_lines_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "stock_reservations" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "state" "ReservationState" NOT NULL DEFAULT 'RESERVED',
    "updated_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "stock_reservations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "payment_sessions" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "status" "PaymentSessionStatus" NOT NULL DEFAULT 'CREATED',
    "provider_ref" TEXT,
    "transaction_ref" TEXT,
    "track_id" TEXT NOT NULL,
    "amount_fils" INTEGER NOT NULL,
    "snapshot" JSONB NOT NULL,
    "view" JSONB,
    "live" BOOLEAN NOT NULL,
    "decline_code" TEXT,
    "review_reason" TEXT,
    "bad_messages" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "payment_sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "provider_events" (
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "raw" TEXT NOT NULL,
    "fact" JSONB,
    "received_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "acknowledged_at" TIMESTAMPTZ,
    "processed_at" TIMESTAMPTZ,
    "error" TEXT,

    CONSTRAINT "provider_events_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "job_retries" (
    "job" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "tries" INTEGER NOT NULL,
    "next_try_at" TIMESTAMPTZ NOT NULL,
    "error" TEXT,
    "updated_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "job_retries_pkey" PRIMARY KEY ("job","subject_id")
);

CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "payment_session_id" UUID NOT NULL,
    "amount_fils" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" "RefundStatus" NOT NULL DEFAULT 'PENDING',
    "restock" BOOLEAN NOT NULL DEFAULT false,
    "provider_ref" TEXT,
    "track_id" TEXT,
    "sent_at" TIMESTAMPTZ,
    "settled_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "disputes" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "payment_session_id" UUID NOT NULL,
    "provider_ref" TEXT NOT NULL,
    "amount_fils" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" "DisputeStatus" NOT NULL,
    "status_at" TIMESTAMPTZ NOT NULL,
    "opened_at" TIMESTAMPTZ NOT NULL,
    "released_at" TIMESTAMPTZ,
    "updated_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "disputes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "invoices" (
    "number" INTEGER NOT NULL,
    "order_id" UUID NOT NULL,
    "issued_at" TIMESTAMPTZ NOT NULL,
    "total_fils" INTEGER NOT NULL,
    "vat_fils" INTEGER NOT NULL,
    "document" JSONB NOT NULL,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("number")
);

CREATE TABLE "credit_notes" (
    "number" INTEGER NOT NULL,
    "invoice_number" INTEGER NOT NULL,
    "refund_id" UUID NOT NULL,
    "issued_at" TIMESTAMPTZ NOT NULL,
    "total_fils" INTEGER NOT NULL,
    "vat_fils" INTEGER NOT NULL,
    "document" JSONB NOT NULL,

    CONSTRAINT "credit_notes_pkey" PRIMARY KEY ("number")
);

CREATE TABLE "tax_document_counters" (
    "kind" "TaxDocumentKind" NOT NULL,
    "last_number" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "tax_document_counters_pkey" PRIMARY KEY ("kind")
);

CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "order_id" UUID,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

CREATE TABLE "search_misses" (
    "term" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "last_searched_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_misses_pkey" PRIMARY KEY ("term")
);

CREATE TABLE "outbox_mails" (
    "id" UUID NOT NULL,
    "cause" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "queued_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ,
    "failed_at" TIMESTAMPTZ,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,

    CONSTRAINT "outbox_mails_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "newsletter_subscribers" (
    "email" TEXT NOT NULL,
    "subscribed_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "newsletter_subscribers_pkey" PRIMARY KEY ("email")
);

CREATE TABLE "contact_messages" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "mobile" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "department" "ContactDepartment" NOT NULL,
    "concern" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

CREATE UNIQUE INDEX "registrations_browser_hash_key" ON "registrations"("browser_hash");

CREATE INDEX "registrations_email_idx" ON "registrations"("email");

CREATE INDEX "otp_codes_registration_id_created_at_idx" ON "otp_codes"("registration_id", "created_at");

CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

CREATE UNIQUE INDEX "refresh_tokens_token_hash_key" ON "refresh_tokens"("token_hash");

CREATE INDEX "refresh_tokens_session_id_idx" ON "refresh_tokens"("session_id");

CREATE UNIQUE INDEX "password_resets_token_hash_key" ON "password_resets"("token_hash");

CREATE INDEX "password_resets_user_id_idx" ON "password_resets"("user_id");

CREATE UNIQUE INDEX "guests_token_hash_key" ON "guests"("token_hash");

CREATE UNIQUE INDEX "categories_key_key" ON "categories"("key");

CREATE INDEX "category_parent_products_parent_product_id_idx" ON "category_parent_products"("parent_product_id");

CREATE UNIQUE INDEX "series_value_key" ON "series"("value");

CREATE UNIQUE INDEX "features_name_key" ON "features"("name");

CREATE INDEX "parent_product_features_feature_id_idx" ON "parent_product_features"("feature_id");

CREATE INDEX "parent_products_series_id_idx" ON "parent_products"("series_id");

CREATE INDEX "shelf_products_category_id_position_parent_product_id_idx" ON "shelf_products"("category_id", "position", "parent_product_id");

CREATE INDEX "shelf_products_category_id_price_fils_parent_product_id_idx" ON "shelf_products"("category_id", "price_fils", "parent_product_id");

CREATE INDEX "shelf_products_category_id_folded_name_parent_product_id_idx" ON "shelf_products"("category_id", "folded_name", "parent_product_id");

CREATE INDEX "shelf_products_parent_product_id_idx" ON "shelf_products"("parent_product_id");

CREATE UNIQUE INDEX "parent_product_options_parent_product_id_key_key" ON "parent_product_options"("parent_product_id", "key");

CREATE INDEX "sub_products_parent_product_id_idx" ON "sub_products"("parent_product_id");

CREATE UNIQUE INDEX "sub_products_id_parent_product_id_key" ON "sub_products"("id", "parent_product_id");

CREATE UNIQUE INDEX "variants_part_number_key" ON "variants"("part_number");

CREATE INDEX "variants_parent_product_id_position_idx" ON "variants"("parent_product_id", "position");

CREATE INDEX "variants_sub_product_id_idx" ON "variants"("sub_product_id");

CREATE UNIQUE INDEX "banner_slides_position_key" ON "banner_slides"("position");

CREATE UNIQUE INDEX "featured_products_position_key" ON "featured_products"("position");

CREATE INDEX "sales_ended_at_idx" ON "sales"("ended_at");

CREATE INDEX "sale_lines_variant_id_idx" ON "sale_lines"("variant_id");

CREATE UNIQUE INDEX "catalogue_changes_reverts_id_key" ON "catalogue_changes"("reverts_id");

CREATE UNIQUE INDEX "carts_guest_id_key" ON "carts"("guest_id");

CREATE UNIQUE INDEX "carts_user_id_key" ON "carts"("user_id");

CREATE INDEX "cart_changes_made_at_idx" ON "cart_changes"("made_at");

CREATE UNIQUE INDEX "cart_lines_cart_id_variant_id_key" ON "cart_lines"("cart_id", "variant_id");

CREATE UNIQUE INDEX "orders_order_number_key" ON "orders"("order_number");

CREATE INDEX "orders_user_id_placed_at_idx" ON "orders"("user_id", "placed_at");

CREATE INDEX "orders_status_reserved_until_idx" ON "orders"("status", "reserved_until");

CREATE UNIQUE INDEX "order_lines_order_id_variant_id_key" ON "order_lines"("order_id", "variant_id");

CREATE INDEX "stock_reservations_variant_id_state_idx" ON "stock_reservations"("variant_id", "state");

CREATE UNIQUE INDEX "stock_reservations_order_id_variant_id_key" ON "stock_reservations"("order_id", "variant_id");

CREATE UNIQUE INDEX "payment_sessions_track_id_key" ON "payment_sessions"("track_id");

CREATE INDEX "payment_sessions_order_id_idx" ON "payment_sessions"("order_id");

CREATE INDEX "payment_sessions_status_updated_at_idx" ON "payment_sessions"("status", "updated_at");

CREATE UNIQUE INDEX "payment_sessions_provider_provider_ref_key" ON "payment_sessions"("provider", "provider_ref");

CREATE UNIQUE INDEX "payment_sessions_provider_transaction_ref_key" ON "payment_sessions"("provider", "transaction_ref");

CREATE INDEX "provider_events_processed_at_idx" ON "provider_events"("processed_at");

CREATE UNIQUE INDEX "provider_events_provider_event_id_key" ON "provider_events"("provider", "event_id");

CREATE INDEX "job_retries_next_try_at_idx" ON "job_retries"("next_try_at");

CREATE UNIQUE INDEX "refunds_provider_ref_key" ON "refunds"("provider_ref");

CREATE UNIQUE INDEX "refunds_track_id_key" ON "refunds"("track_id");

CREATE INDEX "refunds_order_id_idx" ON "refunds"("order_id");

CREATE INDEX "refunds_status_updated_at_idx" ON "refunds"("status", "updated_at");

CREATE UNIQUE INDEX "disputes_provider_ref_key" ON "disputes"("provider_ref");

CREATE INDEX "disputes_order_id_idx" ON "disputes"("order_id");

CREATE UNIQUE INDEX "invoices_order_id_key" ON "invoices"("order_id");

CREATE UNIQUE INDEX "credit_notes_refund_id_key" ON "credit_notes"("refund_id");

CREATE INDEX "credit_notes_invoice_number_idx" ON "credit_notes"("invoice_number");

CREATE INDEX "search_misses_count_idx" ON "search_misses"("count");

CREATE UNIQUE INDEX "outbox_mails_cause_key" ON "outbox_mails"("cause");

CREATE INDEX "outbox_mails_sent_at_failed_at_idx" ON "outbox_mails"("sent_at", "failed_at");

ALTER TABLE "otp_codes" ADD CONSTRAINT "otp_codes_registration_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "categories" ADD CONSTRAINT "categories_header_slug_fkey" FOREIGN KEY ("header_slug") REFERENCES "content_documents"("slug") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "categories" ADD CONSTRAINT "categories_footer_slug_fkey" FOREIGN KEY ("footer_slug") REFERENCES "content_documents"("slug") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "category_parent_products" ADD CONSTRAINT "category_parent_products_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "category_parent_products" ADD CONSTRAINT "category_parent_products_parent_product_id_fkey" FOREIGN KEY ("parent_product_id") REFERENCES "parent_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "parent_product_features" ADD CONSTRAINT "parent_product_features_parent_product_id_fkey" FOREIGN KEY ("parent_product_id") REFERENCES "parent_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "parent_product_features" ADD CONSTRAINT "parent_product_features_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "features"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "parent_products" ADD CONSTRAINT "parent_products_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "offers" ADD CONSTRAINT "offers_parent_product_id_fkey" FOREIGN KEY ("parent_product_id") REFERENCES "parent_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "search_texts" ADD CONSTRAINT "search_texts_parent_product_id_fkey" FOREIGN KEY ("parent_product_id") REFERENCES "parent_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "shelf_products" ADD CONSTRAINT "shelf_products_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "shelf_products" ADD CONSTRAINT "shelf_products_parent_product_id_fkey" FOREIGN KEY ("parent_product_id") REFERENCES "parent_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "category_facets" ADD CONSTRAINT "category_facets_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "parent_product_options" ADD CONSTRAINT "parent_product_options_parent_product_id_fkey" FOREIGN KEY ("parent_product_id") REFERENCES "parent_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "sub_products" ADD CONSTRAINT "sub_products_parent_product_id_fkey" FOREIGN KEY ("parent_product_id") REFERENCES "parent_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "variants" ADD CONSTRAINT "variants_parent_product_id_fkey" FOREIGN KEY ("parent_product_id") REFERENCES "parent_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "variants" ADD CONSTRAINT "variants_sub_product_id_parent_product_id_fkey" FOREIGN KEY ("sub_product_id", "parent_product_id") REFERENCES "sub_products"("id", "parent_product_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "stock" ADD CONSTRAINT "stock_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "featured_products" ADD CONSTRAINT "featured_products_parent_product_id_fkey" FOREIGN KEY ("parent_product_id") REFERENCES "parent_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "sale_lines" ADD CONSTRAINT "sale_lines_sale_id_fkey" FOREIGN KEY ("sale_id") REFERENCES "sales"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "sale_lines" ADD CONSTRAINT "sale_lines_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "catalogue_changes" ADD CONSTRAINT "catalogue_changes_reverts_id_fkey" FOREIGN KEY ("reverts_id") REFERENCES "catalogue_changes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "catalogue_changes" ADD CONSTRAINT "catalogue_changes_sale_id_fkey" FOREIGN KEY ("sale_id") REFERENCES "sales"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "carts" ADD CONSTRAINT "carts_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "guests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "cart_changes" ADD CONSTRAINT "cart_changes_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "carts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "carts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "orders" ADD CONSTRAINT "orders_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "guests"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_session_id_fkey" FOREIGN KEY ("payment_session_id") REFERENCES "payment_sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_session_id_fkey" FOREIGN KEY ("payment_session_id") REFERENCES "payment_sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_number_fkey" FOREIGN KEY ("invoice_number") REFERENCES "invoices"("number") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Rules that schema.prisma cannot express.

ALTER TABLE users ADD CONSTRAINT users_email_lower CHECK (email = lower(email));

ALTER TABLE otp_codes ADD CONSTRAINT otp_codes_tries CHECK (tries BETWEEN 0 AND 5);

ALTER TABLE catalogue_version ADD CONSTRAINT catalogue_version_one_row CHECK (id = 1);

-- Stripe charges three-decimal currencies in steps of ten. The catalogue uses the same steps, so nothing is rounded.
ALTER TABLE variants ADD CONSTRAINT variants_price CHECK (price_fils > 0 AND price_fils % 10 = 0);

ALTER TABLE variants ADD CONSTRAINT variants_discounted_price
  CHECK (discounted_price_fils > 0 AND discounted_price_fils % 10 = 0 AND discounted_price_fils <= price_fils);

ALTER TABLE variants ADD CONSTRAINT variants_discount_percentage CHECK (discount_percentage BETWEEN 0 AND 100);

ALTER TABLE stock ADD CONSTRAINT stock_reserved CHECK (0 <= reserved AND reserved <= on_hand);

ALTER TABLE carts ADD CONSTRAINT carts_one_owner CHECK (num_nonnulls(guest_id, user_id) = 1);

ALTER TABLE cart_lines ADD CONSTRAINT cart_lines_quantity CHECK (quantity BETWEEN 1 AND 9);

ALTER TABLE orders ADD CONSTRAINT orders_owner CHECK (num_nonnulls(user_id, guest_id) >= 1);

ALTER TABLE orders ADD CONSTRAINT orders_total
  CHECK (lines_fils > 0 AND shipping_fils >= 0 AND total_fils = lines_fils + shipping_fils AND total_fils % 10 = 0);

ALTER TABLE orders ADD CONSTRAINT orders_vat CHECK (vat_fils BETWEEN 0 AND total_fils);

ALTER TABLE order_lines ADD CONSTRAINT order_lines_total
  CHECK (price_fils > 0 AND quantity BETWEEN 1 AND 9 AND total_fils = price_fils * quantity);

ALTER TABLE stock_reservations ADD CONSTRAINT stock_reservations_quantity CHECK (quantity BETWEEN 1 AND 9);

ALTER TABLE payment_sessions ADD CONSTRAINT payment_sessions_amount CHECK (amount_fils > 0);

ALTER TABLE refunds ADD CONSTRAINT refunds_amount CHECK (amount_fils > 0 AND amount_fils % 10 = 0);

ALTER TABLE invoices ADD CONSTRAINT invoices_number CHECK (number > 0);

ALTER TABLE orders ADD CONSTRAINT orders_delivered_after_shipped
  CHECK (delivered_at IS NULL OR shipped_at IS NOT NULL);

ALTER TABLE "search_misses" ADD CONSTRAINT "search_misses_count" CHECK (count > 0);

ALTER TABLE sales ADD CONSTRAINT sales_ends_after_start CHECK (starts_at < ends_at);

ALTER TABLE sale_lines ADD CONSTRAINT sale_lines_price CHECK (discounted_price_fils > 0 AND discounted_price_fils % 10 = 0);

ALTER TABLE refunds ADD CONSTRAINT refunds_settled CHECK ((status = 'SUCCEEDED') = (settled_at IS NOT NULL));

ALTER TABLE refunds ADD CONSTRAINT refunds_sent CHECK (status NOT IN ('SENT', 'NEEDS_REVIEW') OR sent_at IS NOT NULL);

ALTER TABLE disputes ADD CONSTRAINT disputes_amount CHECK (amount_fils > 0);

ALTER TABLE orders ADD CONSTRAINT orders_vat_rate CHECK (vat_rate_percent BETWEEN 0 AND 100);

ALTER TABLE credit_notes
  ADD CONSTRAINT credit_notes_number CHECK (number > 0),
  ADD CONSTRAINT credit_notes_amounts CHECK (total_fils > 0 AND vat_fils BETWEEN 0 AND total_fils);

ALTER TABLE invoices ADD CONSTRAINT invoices_amounts CHECK (total_fils > 0 AND vat_fils BETWEEN 0 AND total_fils);

ALTER TABLE otp_codes ADD CONSTRAINT otp_codes_foreign_tries CHECK (foreign_tries BETWEEN 0 AND 5);

ALTER TABLE variants ADD CONSTRAINT variants_warranty_months CHECK (warranty_months BETWEEN 1 AND 120);

CREATE UNIQUE INDEX categories_key_folded ON categories (lower(key));

-- Keeps the delivery query small, whatever number of mails was ever sent.
CREATE INDEX outbox_mails_waiting ON outbox_mails (next_try_at) WHERE sent_at IS NULL AND failed_at IS NULL;

-- Answers the first variant and the lowest price of a product from the index alone.
CREATE INDEX variants_sellable_order ON variants (parent_product_id, position, id)
  INCLUDE (price_fils, discounted_price_fils) WHERE is_sellable;

-- fastupdate is off: every search would read the pending list to its end.
CREATE INDEX "search_texts_name_words_idx" ON "search_texts" USING GIN ("name_words") WITH (fastupdate = off);

CREATE INDEX "search_texts_words_idx" ON "search_texts" USING GIN ("words") WITH (fastupdate = off);

CREATE INDEX "search_words_word_idx" ON "search_words" USING GIN ("word" gin_trgm_ops) WITH (fastupdate = off);

CREATE UNIQUE INDEX sale_lines_one_applied ON sale_lines (variant_id) WHERE is_applied;

CREATE UNIQUE INDEX orders_one_unpaid_of_a_user ON orders (user_id) WHERE status = 'PENDING_PAYMENT';

CREATE UNIQUE INDEX payment_sessions_one_open ON payment_sessions (order_id)
  WHERE status IN ('CREATED', 'OPEN', 'PROCESSING');

-- The listing SALE reads the products on sale of every category.
CREATE INDEX shelf_products_on_sale ON shelf_products (parent_product_id) WHERE is_on_sale;

INSERT INTO catalogue_version (id, version, updated_at) VALUES (1, 0, now());
INSERT INTO tax_document_counters (kind) VALUES ('INVOICE'), ('CREDIT_NOTE');
