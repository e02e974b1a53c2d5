-- AlterTable
ALTER TABLE "disputes" ADD COLUMN     "restocked_at" TIMESTAMPTZ;

-- AlterTable
ALTER TABLE "stock_reservations" ADD COLUMN     "returned" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_returned" CHECK ("returned" BETWEEN 0 AND "quantity") NOT VALID;

-- CreateTable
CREATE TABLE "refund_lines" (
    "refund_id" UUID NOT NULL,
    "order_line_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "amount_fils" INTEGER NOT NULL,

    CONSTRAINT "refund_lines_quantity" CHECK ("quantity" > 0),
    CONSTRAINT "refund_lines_amount" CHECK ("amount_fils" >= 0),
    CONSTRAINT "refund_lines_pkey" PRIMARY KEY ("refund_id","order_line_id")
);

-- CreateTable
CREATE TABLE "activation_codes" (
    "code_hash" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "part_number" TEXT NOT NULL,
    "mailed_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activation_codes_pkey" PRIMARY KEY ("code_hash")
);

-- CreateIndex
CREATE INDEX "refund_lines_order_line_id_idx" ON "refund_lines"("order_line_id");

-- CreateIndex
CREATE INDEX "activation_codes_order_id_idx" ON "activation_codes"("order_id");

-- AddForeignKey
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activation_codes" ADD CONSTRAINT "activation_codes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Refunds that put everything back on sale name their goods from now on, and sold stock stays sold.
INSERT INTO "refund_lines" ("refund_id", "order_line_id", "quantity", "amount_fils")
SELECT refund.id, line.id, line.quantity, line.total_fils - line.discount_fils
FROM refunds refund JOIN order_lines line ON line.order_id = refund.order_id
WHERE refund.restock AND refund.status <> 'FAILED';

UPDATE "stock_reservations" reservation SET state = 'COMMITTED', returned = quantity
WHERE state = 'RELEASED' AND EXISTS (
  SELECT FROM refunds WHERE order_id = reservation.order_id AND restock AND status = 'SUCCEEDED');
