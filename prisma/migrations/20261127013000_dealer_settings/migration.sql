-- CreateTable
CREATE TABLE "dealer_settings" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "value_ar" TEXT,

    CONSTRAINT "dealer_settings_pkey" PRIMARY KEY ("key")
);
