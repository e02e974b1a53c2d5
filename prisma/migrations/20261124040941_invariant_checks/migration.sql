-- CreateTable
CREATE TABLE "invariant_checks" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "checked_at" TIMESTAMPTZ NOT NULL,
    "count" INTEGER NOT NULL,
    "violations" JSONB NOT NULL,

    CONSTRAINT "invariant_checks_pkey" PRIMARY KEY ("id")
);
