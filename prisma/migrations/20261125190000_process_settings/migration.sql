-- CreateTable
CREATE TABLE "process_settings" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "process_settings_pkey" PRIMARY KEY ("name")
);
