-- CreateEnum
CREATE TYPE "ReviewState" AS ENUM ('SUBMITTED', 'PUBLISHED', 'REFUSED');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "asks_for_reviews" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "product_reviews" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "parent_product_id" INTEGER NOT NULL,
    "order_line_id" UUID NOT NULL,
    "stars" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "state" "ReviewState" NOT NULL DEFAULT 'SUBMITTED',
    "reason" TEXT NOT NULL DEFAULT '',
    "submitted_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ,

    CONSTRAINT "product_reviews_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "product_reviews_stars" CHECK (stars BETWEEN 1 AND 5),
    CONSTRAINT "product_reviews_texts" CHECK (text <> '' AND char_length(text) <= 2000 AND display_name <> ''),
    CONSTRAINT "product_reviews_decided" CHECK ((state = 'SUBMITTED') = (decided_at IS NULL)),
    CONSTRAINT "product_reviews_refused" CHECK ((state = 'REFUSED') = (reason <> ''))
);

-- CreateIndex
CREATE INDEX "product_reviews_parent_product_id_state_submitted_at_idx" ON "product_reviews"("parent_product_id", "state", "submitted_at");

-- CreateIndex
CREATE INDEX "product_reviews_state_submitted_at_idx" ON "product_reviews"("state", "submitted_at");

-- CreateIndex
CREATE INDEX "product_reviews_order_line_id_idx" ON "product_reviews"("order_line_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_reviews_user_id_parent_product_id_key" ON "product_reviews"("user_id", "parent_product_id");

-- AddForeignKey
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_parent_product_id_fkey" FOREIGN KEY ("parent_product_id") REFERENCES "parent_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE ON UPDATE CASCADE;
