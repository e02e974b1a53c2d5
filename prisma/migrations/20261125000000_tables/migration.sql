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

CREATE TABLE "saved_addresses" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "address" JSONB NOT NULL,
    "company_name" TEXT NOT NULL,
    "vat_number" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_addresses_pkey" PRIMARY KEY ("id")
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
    "translations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "content_documents_pkey" PRIMARY KEY ("slug")
);

CREATE TABLE "categories" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "showname" TEXT NOT NULL,
    "world" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "goods" TEXT NOT NULL DEFAULT 'devices',
    "image" TEXT,
    "header_slug" TEXT,
    "footer_slug" TEXT,
    "translations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "category_redirects" (
    "old_key" TEXT NOT NULL,
    "category_key" TEXT NOT NULL,

    CONSTRAINT "category_redirects_pkey" PRIMARY KEY ("old_key")
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
    "translations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "series_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "features" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "translations" JSONB NOT NULL DEFAULT '{}',

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
    "goes_with" TEXT[] NOT NULL DEFAULT '{}',
    "translations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "parent_products_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "synonyms" (
    "term" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "means" TEXT NOT NULL,

    CONSTRAINT "synonyms_pkey" PRIMARY KEY ("term")
);

CREATE TABLE "colours" (
    "colour" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "shade" TEXT NOT NULL,

    CONSTRAINT "colours_pkey" PRIMARY KEY ("colour")
);

CREATE TABLE "parent_product_options" (
    "id" SERIAL NOT NULL,
    "parent_product_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "values" TEXT[],
    "description" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "translations" JSONB NOT NULL DEFAULT '{}',

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
    "translations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "variants_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "stock" (
    "variant_id" INTEGER NOT NULL,
    "on_hand" INTEGER NOT NULL,
    "reserved" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "stock_pkey" PRIMARY KEY ("variant_id")
);

CREATE TABLE "information_pages" (
    "path" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "page_group" TEXT NOT NULL,
    "aliases" TEXT[] NOT NULL DEFAULT '{}',
    "updated_on" TEXT,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "translations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "information_pages_pkey" PRIMARY KEY ("path")
);

CREATE TABLE "banner_slides" (
    "id" SERIAL NOT NULL,
    "position" INTEGER NOT NULL,
    "image" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "button_link" TEXT NOT NULL,
    "button_text" TEXT NOT NULL,
    "translations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "banner_slides_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "home_cards" (
    "id" SERIAL NOT NULL,
    "position" INTEGER NOT NULL,
    "style" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "link" TEXT NOT NULL,
    "scene" TEXT,
    "picture_category" TEXT,
    "picture_series" TEXT,
    "translations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "home_cards_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "opening_hours" (
    "day" TEXT NOT NULL,
    "opens" TEXT,
    "closes" TEXT,
    "orders_until" TEXT,
    "note" TEXT,
    "translations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "opening_hours_pkey" PRIMARY KEY ("day")
);

CREATE TABLE "holidays" (
    "position" INTEGER NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "is_yearly" BOOLEAN NOT NULL,
    "countries" TEXT[] NOT NULL,
    "name" TEXT NOT NULL,
    "is_tentative" BOOLEAN NOT NULL,
    "translations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "holidays_pkey" PRIMARY KEY ("position")
);

CREATE TABLE "delivery_options" (
    "position" INTEGER NOT NULL,
    "method" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "fee_fils" INTEGER NOT NULL,
    "free_above_fils" INTEGER,
    "business_days" INTEGER NOT NULL,
    "delivery_days" TEXT[] NOT NULL,

    CONSTRAINT "delivery_options_pkey" PRIMARY KEY ("position")
);

CREATE TABLE "menus" (
    "menu" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "label" TEXT,
    "title" TEXT,
    "promo_title" TEXT,
    "promo_text" TEXT,
    "promo_button" TEXT,
    "promo_link" TEXT,
    "links" JSONB NOT NULL DEFAULT '[]',
    "translations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "menus_pkey" PRIMARY KEY ("menu")
);

CREATE TABLE "featured_products" (
    "id" SERIAL NOT NULL,
    "position" INTEGER NOT NULL,
    "parent_product_id" INTEGER NOT NULL,
    "image" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "translations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "featured_products_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "catalogue_version" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "catalogue_version_pkey" PRIMARY KEY ("id")
);

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

    CONSTRAINT "discount_codes_pkey" PRIMARY KEY ("code")
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
    "discount_code" TEXT,

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
    "language" TEXT NOT NULL DEFAULT 'en',
    "status" "OrderStatus" NOT NULL,
    "lines_fils" INTEGER NOT NULL,
    "discount_code" TEXT,
    "discount_fils" INTEGER NOT NULL DEFAULT 0,
    "shipping_fils" INTEGER NOT NULL,
    "total_fils" INTEGER NOT NULL,
    "vat_fils" INTEGER NOT NULL,
    "vat_rate_percent" INTEGER NOT NULL,
    "shipping_method" TEXT NOT NULL,
    "promised_on" DATE,
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
    "translations" JSONB NOT NULL DEFAULT '{}',
    "images" JSONB NOT NULL,
    "original_price_fils" INTEGER NOT NULL,
    "price_fils" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "total_fils" INTEGER NOT NULL,
    "discount_fils" INTEGER NOT NULL DEFAULT 0,
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
    "returned" INTEGER NOT NULL DEFAULT 0,
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
    "has_paid_order" BOOLEAN NOT NULL DEFAULT false,
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

CREATE TABLE "invariant_checks" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "checked_at" TIMESTAMPTZ NOT NULL,
    "count" INTEGER NOT NULL,
    "violations" JSONB NOT NULL,

    CONSTRAINT "invariant_checks_pkey" PRIMARY KEY ("id")
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

CREATE TABLE "refund_lines" (
    "refund_id" UUID NOT NULL,
    "order_line_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "amount_fils" INTEGER NOT NULL,

    CONSTRAINT "refund_lines_pkey" PRIMARY KEY ("refund_id","order_line_id")
);

CREATE TABLE "activation_codes" (
    "code_hash" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "part_number" TEXT NOT NULL,
    "mailed_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activation_codes_pkey" PRIMARY KEY ("code_hash")
);

CREATE TABLE "order_events" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "who" TEXT NOT NULL,
    "what" TEXT NOT NULL,

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("id")
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
    "restocked_at" TIMESTAMPTZ,
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
    "reply_to" TEXT,
    "stop_url" TEXT,
    "is_bulk" BOOLEAN NOT NULL DEFAULT false,
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

CREATE TABLE "stock_alerts" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'en',
    "requested_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ,
    "notified_at" TIMESTAMPTZ,

    CONSTRAINT "stock_alerts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "saved_products" (
    "user_id" UUID NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "saved_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_products_pkey" PRIMARY KEY ("user_id","variant_id")
);

CREATE TABLE "newsletter_subscribers" (
    "email" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "language" TEXT NOT NULL DEFAULT 'en',
    "subscribed_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ,

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

CREATE INDEX "saved_addresses_user_id_used_at_idx" ON "saved_addresses"("user_id", "used_at");

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

CREATE INDEX "category_redirects_category_key_idx" ON "category_redirects"("category_key");

CREATE INDEX "category_parent_products_parent_product_id_idx" ON "category_parent_products"("parent_product_id");

CREATE UNIQUE INDEX "series_value_key" ON "series"("value");

CREATE UNIQUE INDEX "features_name_key" ON "features"("name");

CREATE INDEX "parent_product_features_feature_id_idx" ON "parent_product_features"("feature_id");

CREATE INDEX "parent_products_series_id_idx" ON "parent_products"("series_id");

CREATE INDEX "parent_products_goes_with_idx" ON "parent_products" USING GIN ("goes_with");

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

CREATE INDEX "orders_discount_code_idx" ON "orders"("discount_code");

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

CREATE INDEX "refund_lines_order_line_id_idx" ON "refund_lines"("order_line_id");

CREATE INDEX "activation_codes_order_id_idx" ON "activation_codes"("order_id");

CREATE INDEX "order_events_order_id_idx" ON "order_events"("order_id");

CREATE UNIQUE INDEX "disputes_provider_ref_key" ON "disputes"("provider_ref");

CREATE INDEX "disputes_order_id_idx" ON "disputes"("order_id");

CREATE UNIQUE INDEX "invoices_order_id_key" ON "invoices"("order_id");

CREATE UNIQUE INDEX "credit_notes_refund_id_key" ON "credit_notes"("refund_id");

CREATE INDEX "credit_notes_invoice_number_idx" ON "credit_notes"("invoice_number");

CREATE INDEX "search_misses_count_idx" ON "search_misses"("count");

CREATE UNIQUE INDEX "outbox_mails_cause_key" ON "outbox_mails"("cause");

CREATE INDEX "outbox_mails_sent_at_failed_at_idx" ON "outbox_mails"("sent_at", "failed_at");

CREATE INDEX "stock_alerts_variant_id_idx" ON "stock_alerts"("variant_id");

CREATE UNIQUE INDEX "stock_alerts_email_variant_id_key" ON "stock_alerts"("email", "variant_id");

CREATE INDEX "saved_products_variant_id_idx" ON "saved_products"("variant_id");

CREATE UNIQUE INDEX "newsletter_subscribers_id_key" ON "newsletter_subscribers"("id");

ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "otp_codes" ADD CONSTRAINT "otp_codes_registration_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "categories" ADD CONSTRAINT "categories_header_slug_fkey" FOREIGN KEY ("header_slug") REFERENCES "content_documents"("slug") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "categories" ADD CONSTRAINT "categories_footer_slug_fkey" FOREIGN KEY ("footer_slug") REFERENCES "content_documents"("slug") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "category_redirects" ADD CONSTRAINT "category_redirects_category_key_fkey" FOREIGN KEY ("category_key") REFERENCES "categories"("key") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "category_parent_products" ADD CONSTRAINT "category_parent_products_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "category_parent_products" ADD CONSTRAINT "category_parent_products_parent_product_id_fkey" FOREIGN KEY ("parent_product_id") REFERENCES "parent_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "parent_product_features" ADD CONSTRAINT "parent_product_features_parent_product_id_fkey" FOREIGN KEY ("parent_product_id") REFERENCES "parent_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "parent_product_features" ADD CONSTRAINT "parent_product_features_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "features"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "parent_products" ADD CONSTRAINT "parent_products_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id") ON DELETE SET NULL ON UPDATE CASCADE;

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

ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "activation_codes" ADD CONSTRAINT "activation_codes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_session_id_fkey" FOREIGN KEY ("payment_session_id") REFERENCES "payment_sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_number_fkey" FOREIGN KEY ("invoice_number") REFERENCES "invoices"("number") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "saved_products" ADD CONSTRAINT "saved_products_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rules that schema.prisma cannot express.

ALTER TABLE banner_slides
  ADD CONSTRAINT banner_slides_translations CHECK (jsonb_typeof(translations) = 'object');

ALTER TABLE cart_lines
  ADD CONSTRAINT cart_lines_quantity CHECK (quantity BETWEEN 1 AND 9);

ALTER TABLE carts
  ADD CONSTRAINT carts_one_owner CHECK (num_nonnulls(guest_id, user_id) = 1);

ALTER TABLE catalogue_version
  ADD CONSTRAINT catalogue_version_one_row CHECK (id = 1);

ALTER TABLE categories
  ADD CONSTRAINT categories_translations CHECK (jsonb_typeof(translations) = 'object');

ALTER TABLE content_documents
  ADD CONSTRAINT content_documents_translations CHECK (jsonb_typeof(translations) = 'object');

ALTER TABLE credit_notes
  ADD CONSTRAINT credit_notes_amounts CHECK (total_fils > 0 AND vat_fils BETWEEN 0 AND total_fils),
  ADD CONSTRAINT credit_notes_number CHECK (number > 0);

ALTER TABLE delivery_options
  ADD CONSTRAINT delivery_options_business_days_check CHECK (business_days BETWEEN 0 AND 30),
  ADD CONSTRAINT delivery_options_delivery_days_check CHECK (cardinality(delivery_days) > 0),
  ADD CONSTRAINT delivery_options_fee_fils_check CHECK (fee_fils >= 0 AND fee_fils % 10 = 0),
  ADD CONSTRAINT delivery_options_free_above_fils_check CHECK (free_above_fils > 0 AND free_above_fils % 10 = 0),
  ADD CONSTRAINT delivery_options_method_check CHECK (method IN ('standard', 'express', 'pickup')),
  ADD CONSTRAINT delivery_options_position_check CHECK (position >= 0);

ALTER TABLE discount_codes
  ADD CONSTRAINT discount_codes_code CHECK (code = upper(code)),
  ADD CONSTRAINT discount_codes_kind CHECK (num_nonnulls(percent, amount_fils) = 1),
  ADD CONSTRAINT discount_codes_period CHECK (starts_at < ends_at),
  -- What is left to pay.
  ADD CONSTRAINT discount_codes_rest
    CHECK (coalesce(percent BETWEEN 1 AND 90, amount_fils > 0 AND amount_fils < minimum_fils, false)),
  ADD CONSTRAINT discount_codes_sale_items CHECK (sale_items IN ('yes', 'no')),
  ADD CONSTRAINT discount_codes_steps CHECK (amount_fils % 10 = 0);

ALTER TABLE disputes
  ADD CONSTRAINT disputes_amount CHECK (amount_fils > 0);

ALTER TABLE featured_products
  ADD CONSTRAINT featured_products_translations CHECK (jsonb_typeof(translations) = 'object');

ALTER TABLE features
  ADD CONSTRAINT features_translations CHECK (jsonb_typeof(translations) = 'object');

ALTER TABLE holidays
  ADD CONSTRAINT holidays_check CHECK (first_day <= last_day),
  ADD CONSTRAINT holidays_countries_check CHECK (cardinality(countries) > 0),
  ADD CONSTRAINT holidays_position_check CHECK (position >= 0),
  ADD CONSTRAINT holidays_translations_check CHECK (jsonb_typeof(translations) = 'object');

ALTER TABLE home_cards
  ADD CONSTRAINT home_cards_translations CHECK (jsonb_typeof(translations) = 'object');

ALTER TABLE information_pages
  ADD CONSTRAINT information_pages_translations CHECK (jsonb_typeof(translations) = 'object');

ALTER TABLE invoices
  ADD CONSTRAINT invoices_amounts CHECK (total_fils > 0 AND vat_fils BETWEEN 0 AND total_fils),
  ADD CONSTRAINT invoices_number CHECK (number > 0);

ALTER TABLE menus
  ADD CONSTRAINT menus_links_check CHECK (jsonb_typeof(links) = 'array'),
  ADD CONSTRAINT menus_position_check CHECK (position >= 0),
  ADD CONSTRAINT menus_translations_check CHECK (jsonb_typeof(translations) = 'object');

ALTER TABLE opening_hours
  ADD CONSTRAINT opening_hours_check CHECK ((opens IS NULL) = (closes IS NULL)),
  ADD CONSTRAINT opening_hours_check1 CHECK (opens < closes),
  ADD CONSTRAINT opening_hours_closes_check CHECK (closes ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  ADD CONSTRAINT opening_hours_day_check
    CHECK (day IN ('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday')),
  ADD CONSTRAINT opening_hours_opens_check CHECK (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT opening_hours_orders_until_check CHECK (orders_until ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'),
  ADD CONSTRAINT opening_hours_translations_check CHECK (jsonb_typeof(translations) = 'object');

ALTER TABLE order_lines
  ADD CONSTRAINT order_lines_discount CHECK (discount_fils BETWEEN 0 AND total_fils),
  ADD CONSTRAINT order_lines_total CHECK (price_fils > 0 AND quantity BETWEEN 1 AND 9 AND total_fils = price_fils * quantity);

ALTER TABLE orders
  ADD CONSTRAINT orders_delivered_after_shipped CHECK (delivered_at IS NULL OR shipped_at IS NOT NULL),
  ADD CONSTRAINT orders_discount CHECK (discount_fils >= 0 AND (discount_fils > 0) = (discount_code IS NOT NULL)),
  ADD CONSTRAINT orders_owner CHECK (num_nonnulls(user_id, guest_id) >= 1),
  ADD CONSTRAINT orders_total CHECK (
    lines_fils > 0 AND shipping_fils >= 0 AND total_fils = lines_fils - discount_fils + shipping_fils
    AND total_fils > 0 AND total_fils % 10 = 0
  ),
  ADD CONSTRAINT orders_vat CHECK (vat_fils BETWEEN 0 AND total_fils),
  ADD CONSTRAINT orders_vat_rate CHECK (vat_rate_percent BETWEEN 0 AND 100);

ALTER TABLE otp_codes
  ADD CONSTRAINT otp_codes_foreign_tries CHECK (foreign_tries BETWEEN 0 AND 5),
  ADD CONSTRAINT otp_codes_tries CHECK (tries BETWEEN 0 AND 5);

ALTER TABLE parent_product_options
  ADD CONSTRAINT parent_product_options_translations CHECK (jsonb_typeof(translations) = 'object');

ALTER TABLE parent_products
  ADD CONSTRAINT parent_products_translations CHECK (jsonb_typeof(translations) = 'object');

ALTER TABLE payment_sessions
  ADD CONSTRAINT payment_sessions_amount CHECK (amount_fils > 0);

ALTER TABLE refund_lines
  ADD CONSTRAINT refund_lines_amount CHECK (amount_fils >= 0),
  ADD CONSTRAINT refund_lines_quantity CHECK (quantity > 0);

ALTER TABLE refunds
  ADD CONSTRAINT refunds_amount CHECK (amount_fils > 0 AND amount_fils % 10 = 0),
  ADD CONSTRAINT refunds_sent CHECK (status NOT IN ('SENT', 'NEEDS_REVIEW') OR sent_at IS NOT NULL),
  ADD CONSTRAINT refunds_settled CHECK ((status = 'SUCCEEDED') = (settled_at IS NOT NULL));

ALTER TABLE sale_lines
  ADD CONSTRAINT sale_lines_price CHECK (discounted_price_fils > 0 AND discounted_price_fils % 10 = 0);

ALTER TABLE sales
  ADD CONSTRAINT sales_ends_after_start CHECK (starts_at < ends_at);

ALTER TABLE search_misses
  ADD CONSTRAINT search_misses_count CHECK (count > 0);

ALTER TABLE series
  ADD CONSTRAINT series_translations CHECK (jsonb_typeof(translations) = 'object');

ALTER TABLE stock
  ADD CONSTRAINT stock_reserved CHECK (0 <= reserved AND reserved <= on_hand);

ALTER TABLE stock_alerts
  ADD CONSTRAINT stock_alerts_confirmed_first CHECK (notified_at IS NULL OR confirmed_at IS NOT NULL);

ALTER TABLE stock_reservations
  ADD CONSTRAINT stock_reservations_quantity CHECK (quantity BETWEEN 1 AND 9),
  ADD CONSTRAINT stock_reservations_returned CHECK (returned BETWEEN 0 AND quantity);

ALTER TABLE users
  ADD CONSTRAINT users_email_lower CHECK (email = lower(email));

-- Stripe charges three-decimal currencies in steps of ten. The catalogue uses the same steps, so nothing is rounded.
ALTER TABLE variants
  ADD CONSTRAINT variants_discount_percentage CHECK (discount_percentage BETWEEN 0 AND 100),
  ADD CONSTRAINT variants_discounted_price
    CHECK (discounted_price_fils > 0 AND discounted_price_fils % 10 = 0 AND discounted_price_fils <= price_fils),
  ADD CONSTRAINT variants_price CHECK (price_fils > 0 AND price_fils % 10 = 0),
  ADD CONSTRAINT variants_translations CHECK (jsonb_typeof(translations) = 'object'),
  ADD CONSTRAINT variants_warranty_months CHECK (warranty_months BETWEEN 1 AND 120);

-- Rows may change places in one statement.
ALTER TABLE delivery_options ADD CONSTRAINT delivery_options_method_country_key
  UNIQUE (method, country) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE home_cards ADD CONSTRAINT home_cards_position_key UNIQUE (position);

CREATE UNIQUE INDEX categories_key_folded ON categories (lower(key));

CREATE UNIQUE INDEX category_redirects_old_key_folded ON category_redirects (lower(old_key));

-- Keeps the delivery query small, whatever number of mails was ever sent.
CREATE INDEX outbox_mails_waiting ON outbox_mails (next_try_at) WHERE sent_at IS NULL AND failed_at IS NULL;

CREATE UNIQUE INDEX sale_lines_one_applied ON sale_lines (variant_id) WHERE is_applied;

CREATE UNIQUE INDEX orders_one_unpaid_of_a_user ON orders (user_id) WHERE status = 'PENDING_PAYMENT';

CREATE UNIQUE INDEX payment_sessions_one_open ON payment_sessions (order_id)
  WHERE status IN ('CREATED', 'OPEN', 'PROCESSING');

INSERT INTO catalogue_version (id, version, updated_at) VALUES (1, 0, now());
INSERT INTO tax_document_counters (kind) VALUES ('INVOICE'), ('CREDIT_NOTE');
