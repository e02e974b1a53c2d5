-- Former keys of categories: their addresses lead to the category.
CREATE TABLE category_redirects (
  old_key text PRIMARY KEY,
  category_key text NOT NULL REFERENCES categories (key) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX category_redirects_old_key_folded ON category_redirects (lower(old_key));
CREATE INDEX category_redirects_category_key_idx ON category_redirects (category_key);
