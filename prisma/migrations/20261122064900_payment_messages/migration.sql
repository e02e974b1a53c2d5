-- DropIndex
DROP INDEX "payment_sessions_provider_transaction_ref_idx";

-- AlterTable
ALTER TABLE "payment_sessions" ADD COLUMN     "bad_messages" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "review_reason" TEXT;

-- CreateTable
CREATE TABLE "job_retries" (
    "job" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "tries" INTEGER NOT NULL,
    "next_try_at" TIMESTAMPTZ NOT NULL,
    "error" TEXT,
    "updated_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "job_retries_pkey" PRIMARY KEY ("job","subject_id")
);

-- CreateIndex
CREATE INDEX "job_retries_next_try_at_idx" ON "job_retries"("next_try_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_sessions_provider_transaction_ref_key" ON "payment_sessions"("provider", "transaction_ref");
