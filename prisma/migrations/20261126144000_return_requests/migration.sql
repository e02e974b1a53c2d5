-- CreateEnum
CREATE TYPE "ReturnReason" AS ENUM ('unexpected', 'damaged', 'wrong', 'exchange', 'other');

-- CreateEnum
CREATE TYPE "ReturnState" AS ENUM ('REQUESTED', 'ACCEPTED', 'REFUSED');

-- CreateTable
CREATE TABLE "return_requests" (
    "id" UUID NOT NULL,
    "order_line_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "reason" "ReturnReason" NOT NULL,
    "note" TEXT NOT NULL,
    "state" "ReturnState" NOT NULL DEFAULT 'REQUESTED',
    "answer" TEXT NOT NULL DEFAULT '',
    "requested_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ,

    CONSTRAINT "return_requests_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "return_requests_quantity" CHECK (quantity > 0),
    CONSTRAINT "return_requests_answered" CHECK ((state = 'REQUESTED') = (answered_at IS NULL)),
    CONSTRAINT "return_requests_refused" CHECK (state <> 'REFUSED' OR answer <> '')
);

-- CreateIndex
CREATE INDEX "return_requests_order_line_id_idx" ON "return_requests"("order_line_id");

-- CreateIndex
CREATE INDEX "return_requests_state_requested_at_idx" ON "return_requests"("state", "requested_at");

-- AddForeignKey
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE ON UPDATE CASCADE;
