-- Money refunded, disputes and delivery are three facts of an order: a refund and a dispute have rows of their own and
-- no longer a status of the order or of the payment session.

DROP INDEX orders_one_unpaid_of_a_user;
ALTER TYPE "OrderStatus" RENAME TO "OrderStatus_old";
CREATE TYPE "OrderStatus" AS ENUM ('PENDING_PAYMENT', 'CONFIRMED_COD', 'PAID', 'ON_HOLD', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'EXPIRED', 'CANCELLED', 'LATE_PAYMENT');
ALTER TABLE "orders" ALTER COLUMN "status" TYPE "OrderStatus" USING ("status"::text::"OrderStatus");
DROP TYPE "OrderStatus_old";
CREATE UNIQUE INDEX orders_one_unpaid_of_a_user ON orders (user_id) WHERE status = 'PENDING_PAYMENT';

DROP INDEX payment_sessions_one_open;
ALTER TABLE "payment_sessions" ALTER COLUMN "status" DROP DEFAULT;
ALTER TYPE "PaymentSessionStatus" RENAME TO "PaymentSessionStatus_old";
CREATE TYPE "PaymentSessionStatus" AS ENUM ('CREATED', 'OPEN', 'PROCESSING', 'CAPTURED', 'START_FAILED', 'FAILED', 'CANCELLED', 'EXPIRED', 'ABANDONED', 'NEEDS_REVIEW');
ALTER TABLE "payment_sessions" ALTER COLUMN "status" TYPE "PaymentSessionStatus" USING ("status"::text::"PaymentSessionStatus");
ALTER TABLE "payment_sessions" ALTER COLUMN "status" SET DEFAULT 'CREATED';
DROP TYPE "PaymentSessionStatus_old";
CREATE UNIQUE INDEX payment_sessions_one_open ON payment_sessions (order_id)
  WHERE status IN ('CREATED', 'OPEN', 'PROCESSING');

ALTER TABLE "refunds" ALTER COLUMN "status" DROP DEFAULT;
ALTER TYPE "RefundStatus" RENAME TO "RefundStatus_old";
CREATE TYPE "RefundStatus" AS ENUM ('PENDING', 'SENT', 'SUCCEEDED', 'FAILED', 'MANUAL', 'NEEDS_REVIEW');
ALTER TABLE "refunds" ALTER COLUMN "status" TYPE "RefundStatus" USING ("status"::text::"RefundStatus");
ALTER TABLE "refunds" ALTER COLUMN "status" SET DEFAULT 'PENDING';
DROP TYPE "RefundStatus_old";
ALTER TABLE "refunds" ADD COLUMN     "restock" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sent_at" TIMESTAMPTZ,
ADD COLUMN     "track_id" TEXT;
CREATE UNIQUE INDEX "refunds_track_id_key" ON "refunds"("track_id");
CREATE INDEX "refunds_status_updated_at_idx" ON "refunds"("status", "updated_at");
ALTER TABLE refunds ADD CONSTRAINT refunds_settled CHECK ((status = 'SUCCEEDED') = (settled_at IS NOT NULL));
ALTER TABLE refunds ADD CONSTRAINT refunds_sent CHECK (status NOT IN ('SENT', 'NEEDS_REVIEW') OR sent_at IS NOT NULL);

CREATE TYPE "DisputeStatus" AS ENUM ('WARNING', 'OPEN', 'APPEALED', 'WARNING_CLOSED', 'PREVENTED', 'WON', 'LOST');
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
CREATE UNIQUE INDEX "disputes_provider_ref_key" ON "disputes"("provider_ref");
CREATE INDEX "disputes_order_id_idx" ON "disputes"("order_id");
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_session_id_fkey" FOREIGN KEY ("payment_session_id") REFERENCES "payment_sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE disputes ADD CONSTRAINT disputes_amount CHECK (amount_fils > 0);
