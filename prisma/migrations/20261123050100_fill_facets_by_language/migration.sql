SELECT refresh_facets(ARRAY(SELECT id FROM categories ORDER BY id FOR NO KEY UPDATE));
