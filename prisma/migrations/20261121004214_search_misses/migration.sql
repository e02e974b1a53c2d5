-- CreateTable
CREATE TABLE "search_misses" (
    "term" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "last_searched_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_misses_pkey" PRIMARY KEY ("term")
);

-- CreateIndex
CREATE INDEX "search_misses_count_idx" ON "search_misses"("count");

ALTER TABLE "search_misses" ADD CONSTRAINT "search_misses_count" CHECK (count > 0);
