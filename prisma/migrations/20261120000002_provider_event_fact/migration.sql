ALTER TABLE "provider_events" ADD COLUMN "fact" JSONB;
