CREATE INDEX CONCURRENTLY "orders_discount_code_idx" ON "orders"("discount_code");
