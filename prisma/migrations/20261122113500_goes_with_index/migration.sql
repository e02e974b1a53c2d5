CREATE INDEX CONCURRENTLY "parent_products_goes_with_idx" ON "parent_products" USING GIN ("goes_with");
