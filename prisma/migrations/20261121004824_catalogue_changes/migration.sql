-- CreateTable
CREATE TABLE "catalogue_changes" (
    "id" SERIAL NOT NULL,
    "applied_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_by" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "command" TEXT NOT NULL,
    "files" JSONB NOT NULL,
    "version" INTEGER NOT NULL,
    "changes" INTEGER NOT NULL,
    "reverts_id" INTEGER,
    "plan" BYTEA NOT NULL,

    CONSTRAINT "catalogue_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "catalogue_changes_reverts_id_key" ON "catalogue_changes"("reverts_id");

-- AddForeignKey
ALTER TABLE "catalogue_changes" ADD CONSTRAINT "catalogue_changes_reverts_id_fkey" FOREIGN KEY ("reverts_id") REFERENCES "catalogue_changes"("id") ON DELETE SET NULL ON UPDATE CASCADE;
