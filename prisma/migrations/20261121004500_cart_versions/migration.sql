-- Who changes a line says which state of it they saw; who repeats a change says which change it was.

-- AlterTable
ALTER TABLE "carts" ADD COLUMN     "version" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "cart_lines" ADD COLUMN     "version" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "cart_changes" (
    "cart_id" UUID NOT NULL,
    "change_id" UUID NOT NULL,
    "made_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_changes_pkey" PRIMARY KEY ("cart_id","change_id")
);

-- CreateIndex
CREATE INDEX "cart_changes_made_at_idx" ON "cart_changes"("made_at");

-- AddForeignKey
ALTER TABLE "cart_changes" ADD CONSTRAINT "cart_changes_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "carts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
