-- AlterTable
ALTER TABLE "provider_events" ADD COLUMN     "acknowledged_at" TIMESTAMPTZ;

-- What waits to be settled right now was acknowledged by the version before.
UPDATE "provider_events" SET "acknowledged_at" = "received_at" WHERE "processed_at" IS NULL;
