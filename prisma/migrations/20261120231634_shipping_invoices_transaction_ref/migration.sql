-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "carrier" TEXT,
ADD COLUMN     "shipped_at" TIMESTAMPTZ,
ADD COLUMN     "tracking_number" TEXT;

-- AlterTable
ALTER TABLE "payment_sessions" ADD COLUMN     "transaction_ref" TEXT;

-- CreateTable
CREATE TABLE "invoices" (
    "number" INTEGER NOT NULL,
    "order_id" UUID NOT NULL,
    "issued_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "invoice_counter" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "last_number" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "invoice_counter_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoices_order_id_key" ON "invoices"("order_id");

-- CreateIndex
CREATE INDEX "payment_sessions_provider_transaction_ref_idx" ON "payment_sessions"("provider", "transaction_ref");

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The series starts empty; the row is what issuing an invoice waits for.
INSERT INTO invoice_counter (id, last_number) VALUES (1, 0);
ALTER TABLE invoice_counter ADD CONSTRAINT invoice_counter_one CHECK (id = 1);
ALTER TABLE invoices ADD CONSTRAINT invoices_number CHECK (number > 0);
