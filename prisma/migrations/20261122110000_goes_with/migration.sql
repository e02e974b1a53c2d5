ALTER TABLE "parent_products" ADD COLUMN "goes_with" TEXT[] NOT NULL DEFAULT '{}';
