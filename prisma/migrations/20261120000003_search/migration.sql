-- A LIKE pattern for text that contains the given one, folded as names are; its own wildcards stand for themselves.
-- Escaped after folding, because folding turns the full-width percent sign into the plain one.
CREATE FUNCTION contains_pattern(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN '%' || regexp_replace(public.fold_text(value), '([\\%_])', '\\\1', 'g') || '%';

CREATE INDEX sub_products_name_folded ON sub_products USING gin (fold_text(name) gin_trgm_ops);

-- The lowest price of a parent product is read for every card of a list.
CREATE INDEX variants_sellable_price ON variants (parent_product_id)
  INCLUDE (price_fils, discounted_price_fils) WHERE is_sellable;

-- Parent products with a word in their name that shares letters with the given one: candidates for a misspelt word.
-- The threshold is low because two swapped letters of five already cost most of the trigrams.
CREATE FUNCTION parent_products_spelt_like(word text) RETURNS SETOF integer
  LANGUAGE sql STABLE PARALLEL SAFE STRICT ROWS 50
  SET search_path = public
  SET pg_trgm.word_similarity_threshold = 0.3
  AS $$ SELECT id FROM parent_products WHERE fold_text(word) <% fold_text(name) $$;
