-- CreateEnum
CREATE TYPE "TaxDocumentKind" AS ENUM ('INVOICE', 'CREDIT_NOTE');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "company_name" TEXT,
ADD COLUMN     "vat_number" TEXT,
ADD COLUMN     "vat_rate_percent" INTEGER NOT NULL;

-- DropTable
DROP TABLE "invoice_counter";

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "document" JSONB NOT NULL,
ADD COLUMN     "total_fils" INTEGER NOT NULL,
ADD COLUMN     "vat_fils" INTEGER NOT NULL,
ALTER COLUMN "issued_at" DROP DEFAULT;

-- CreateTable
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

-- CreateTable
CREATE TABLE "tax_document_counters" (
    "kind" "TaxDocumentKind" NOT NULL,
    "last_number" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "tax_document_counters_pkey" PRIMARY KEY ("kind")
);

-- CreateIndex
CREATE UNIQUE INDEX "credit_notes_refund_id_key" ON "credit_notes"("refund_id");

-- CreateIndex
CREATE INDEX "credit_notes_invoice_number_idx" ON "credit_notes"("invoice_number");

-- AddForeignKey
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_number_fkey" FOREIGN KEY ("invoice_number") REFERENCES "invoices"("number") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

INSERT INTO tax_document_counters (kind) VALUES ('INVOICE'), ('CREDIT_NOTE');

ALTER TABLE orders ADD CONSTRAINT orders_vat_rate CHECK (vat_rate_percent BETWEEN 0 AND 100);
ALTER TABLE credit_notes
  ADD CONSTRAINT credit_notes_number CHECK (number > 0),
  ADD CONSTRAINT credit_notes_amounts CHECK (total_fils > 0 AND vat_fils BETWEEN 0 AND total_fils);
ALTER TABLE invoices ADD CONSTRAINT invoices_amounts CHECK (total_fils > 0 AND vat_fils BETWEEN 0 AND total_fils);

-- An issued document is corrected by another document, never changed.
CREATE FUNCTION refuse_tax_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued tax document cannot be changed or deleted' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER invoices_immutable BEFORE UPDATE OR DELETE ON invoices
FOR EACH ROW EXECUTE FUNCTION refuse_tax_document_change();
CREATE TRIGGER credit_notes_immutable BEFORE UPDATE OR DELETE ON credit_notes
FOR EACH ROW EXECUTE FUNCTION refuse_tax_document_change();
