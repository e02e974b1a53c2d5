-- AlterTable
ALTER TABLE "outbox_mails" ADD COLUMN     "next_try_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "attempts" (
    "kind" TEXT NOT NULL,
    "subject_hash" TEXT NOT NULL,
    "window_seconds" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "count" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "attempts_pkey" PRIMARY KEY ("kind","subject_hash","window_seconds")
);

-- What waits to be delivered stays small, however many mails were ever sent.
CREATE INDEX outbox_mails_waiting ON outbox_mails (next_try_at) WHERE sent_at IS NULL AND failed_at IS NULL;
