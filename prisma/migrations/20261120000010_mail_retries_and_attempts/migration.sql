-- AlterTable
ALTER TABLE "outbox_mails" ADD COLUMN     "next_try_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "attempts" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_hash" TEXT NOT NULL,
    "happened_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attempts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "attempts_kind_subject_hash_happened_at_idx" ON "attempts"("kind", "subject_hash", "happened_at");

-- What waits to be delivered stays small, however many mails were ever sent.
CREATE INDEX outbox_mails_waiting ON outbox_mails (next_try_at) WHERE sent_at IS NULL AND failed_at IS NULL;
