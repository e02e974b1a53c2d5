-- CreateTable
CREATE TABLE "staff_link_revocations" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revoked_at" TIMESTAMPTZ NOT NULL,
    "who" TEXT NOT NULL,

    CONSTRAINT "staff_link_revocations_pkey" PRIMARY KEY ("id")
);
