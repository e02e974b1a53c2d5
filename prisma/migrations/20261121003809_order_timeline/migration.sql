-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "cancelled_at" TIMESTAMPTZ,
ADD COLUMN     "delivered_at" TIMESTAMPTZ,
ADD COLUMN     "expired_at" TIMESTAMPTZ;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "settled_at" TIMESTAMPTZ;

-- What happened before is dated as well as it is known.
UPDATE orders SET expired_at = updated_at WHERE status = 'EXPIRED';
UPDATE orders SET cancelled_at = updated_at WHERE status = 'CANCELLED';
UPDATE refunds SET settled_at = updated_at WHERE status = 'SUCCEEDED';
ALTER TABLE orders ADD CONSTRAINT orders_delivered_after_shipped
  CHECK (delivered_at IS NULL OR shipped_at IS NOT NULL);
