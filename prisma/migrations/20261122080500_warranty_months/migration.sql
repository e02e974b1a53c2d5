-- A part may have another warranty than the terms say.
ALTER TABLE "variants" ADD COLUMN "warranty_months" INTEGER
  CONSTRAINT variants_warranty_months CHECK (warranty_months BETWEEN 1 AND 120);
