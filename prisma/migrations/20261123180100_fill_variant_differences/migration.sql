SELECT refresh_search(ARRAY(SELECT parent_product_id FROM offers));
