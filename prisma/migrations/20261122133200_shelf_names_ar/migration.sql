CREATE INDEX CONCURRENTLY shelf_products_name_ar ON shelf_products
  (category_id, (coalesce(folded_names ->> 'ar', folded_name)) COLLATE "ar-x-icu", parent_product_id);
