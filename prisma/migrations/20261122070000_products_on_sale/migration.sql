-- The listing SALE reads the products on sale of every category.
CREATE INDEX shelf_products_on_sale ON shelf_products (parent_product_id) WHERE is_on_sale;
