ALTER TABLE orders VALIDATE CONSTRAINT orders_total;
ALTER TABLE orders VALIDATE CONSTRAINT orders_discount;
ALTER TABLE order_lines VALIDATE CONSTRAINT order_lines_discount;
