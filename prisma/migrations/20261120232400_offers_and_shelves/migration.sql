-- What lists and search show of a product is worked out when staff change it, not whenever somebody looks: with 1,000
-- products in a category, prices and counts cost twenty times what the page itself does. Triggers keep it true.

CREATE TABLE "offers" (
    "parent_product_id" INTEGER NOT NULL,
    "price_fils" INTEGER NOT NULL,
    "is_on_sale" BOOLEAN NOT NULL,
    "folded_name" TEXT NOT NULL,

    CONSTRAINT "offers_pkey" PRIMARY KEY ("parent_product_id")
);
ALTER TABLE "offers" ADD CONSTRAINT "offers_parent_product_id_fkey"
  FOREIGN KEY ("parent_product_id") REFERENCES "parent_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "shelf_products" (
    "category_id" INTEGER NOT NULL,
    "parent_product_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "price_fils" INTEGER NOT NULL,
    "is_on_sale" BOOLEAN NOT NULL,
    "folded_name" TEXT NOT NULL,
    "series_id" INTEGER,
    "feature_ids" INTEGER[],

    CONSTRAINT "shelf_products_pkey" PRIMARY KEY ("category_id", "parent_product_id")
);
ALTER TABLE "shelf_products" ADD CONSTRAINT "shelf_products_category_id_fkey"
  FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shelf_products" ADD CONSTRAINT "shelf_products_parent_product_id_fkey"
  FOREIGN KEY ("parent_product_id") REFERENCES "parent_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "category_facets" (
    "category_id" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "features" JSONB NOT NULL,
    "series" JSONB NOT NULL,

    CONSTRAINT "category_facets_pkey" PRIMARY KEY ("category_id")
);
ALTER TABLE "category_facets" ADD CONSTRAINT "category_facets_category_id_fkey"
  FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The first face of a product and its lowest price, without its rows.
CREATE INDEX variants_sellable_order ON variants (parent_product_id, position, id)
  INCLUDE (price_fils, discounted_price_fils) WHERE is_sellable;
DROP INDEX variants_sellable_price;

-- Counts as the filter panels show them while nothing is chosen.
CREATE FUNCTION refresh_facets(changed_categories integer[]) RETURNS void
  LANGUAGE plpgsql SET search_path = public
  AS $$
  BEGIN
    INSERT INTO category_facets (category_id, total, features, series)
    SELECT c.id,
      (SELECT count(*) FROM shelf_products shelf WHERE shelf.category_id = c.id),
      (SELECT coalesce(jsonb_agg(jsonb_build_object('value', name, 'count', count) ORDER BY lower(name), name), '[]')
        FROM (
          SELECT f.name, count(*) FROM shelf_products shelf
          CROSS JOIN unnest(shelf.feature_ids) AS feature_id JOIN features f ON f.id = feature_id
          WHERE shelf.category_id = c.id GROUP BY f.id
        ) counted),
      (SELECT coalesce(jsonb_agg(jsonb_build_object('value', value, 'label', label, 'count', count)
          ORDER BY lower(label), value), '[]')
        FROM (
          SELECT s.value, s.label, count(*) FROM shelf_products shelf JOIN series s ON s.id = shelf.series_id
          WHERE shelf.category_id = c.id GROUP BY s.id
        ) counted)
    FROM categories c WHERE c.id = ANY (changed_categories)
    ON CONFLICT (category_id) DO UPDATE
      SET total = excluded.total, features = excluded.features, series = excluded.series;
  END $$;

-- Offers, shelves and facets of what these parent products touch, from the rows as they are now.
CREATE FUNCTION refresh_offers(changed_parents integer[]) RETURNS void
  LANGUAGE plpgsql SET search_path = public
  AS $$
  DECLARE
    changed_categories integer[];
  BEGIN
    IF coalesce(cardinality(changed_parents), 0) = 0 THEN RETURN; END IF;
    SELECT array_agg(category_id) INTO changed_categories FROM (
      SELECT category_id FROM category_parent_products WHERE parent_product_id = ANY (changed_parents)
      UNION SELECT category_id FROM shelf_products WHERE parent_product_id = ANY (changed_parents)
    ) touched;
    -- Two who change one category work one after the other, and the second sees what the first did.
    PERFORM FROM categories WHERE id = ANY (changed_categories) ORDER BY id FOR NO KEY UPDATE;

    DELETE FROM shelf_products WHERE parent_product_id = ANY (changed_parents);
    DELETE FROM offers WHERE parent_product_id = ANY (changed_parents);
    INSERT INTO offers (parent_product_id, price_fils, is_on_sale, folded_name)
    SELECT p.id, min(coalesce(v.discounted_price_fils, v.price_fils)),
      coalesce(bool_or(v.discounted_price_fils < v.price_fils), false), fold_text(p.name)
    FROM parent_products p JOIN variants v ON v.parent_product_id = p.id AND v.is_sellable
    WHERE p.id = ANY (changed_parents) GROUP BY p.id;
    INSERT INTO shelf_products (category_id, parent_product_id, position, price_fils, is_on_sale, folded_name,
      series_id, feature_ids)
    SELECT placed.category_id, p.id, placed.position, o.price_fils, o.is_on_sale, o.folded_name, p.series_id,
      ARRAY(SELECT feature_id FROM parent_product_features WHERE parent_product_id = p.id ORDER BY feature_id)
    FROM offers o
    JOIN parent_products p ON p.id = o.parent_product_id
    JOIN category_parent_products placed ON placed.parent_product_id = p.id
    WHERE o.parent_product_id = ANY (changed_parents)
    ORDER BY placed.category_id, placed.position;
    PERFORM refresh_facets(changed_categories);
  END $$;

CREATE FUNCTION refresh_offers_of_variants() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_offers(ARRAY(SELECT DISTINCT parent_product_id FROM changed));
    RETURN NULL;
  END $$;

CREATE FUNCTION refresh_offers_of_changed_variants() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_offers(ARRAY(
      SELECT unnest(ARRAY[b.parent_product_id, a.parent_product_id]) FROM before b JOIN after a USING (id)
      WHERE (b.parent_product_id, b.is_sellable, b.price_fils, b.discounted_price_fils)
        IS DISTINCT FROM (a.parent_product_id, a.is_sellable, a.price_fils, a.discounted_price_fils)
      GROUP BY 1));
    RETURN NULL;
  END $$;

CREATE FUNCTION refresh_offers_of_changed_parents() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_offers(ARRAY(
      SELECT id FROM before b JOIN after a USING (id)
      WHERE (b.name, b.series_id) IS DISTINCT FROM (a.name, a.series_id)));
    RETURN NULL;
  END $$;

CREATE FUNCTION refresh_offers_of_changed_links() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_offers(ARRAY(
      SELECT parent_product_id FROM before UNION SELECT parent_product_id FROM after));
    RETURN NULL;
  END $$;

CREATE FUNCTION refresh_all_facets() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_facets(ARRAY(SELECT id FROM categories ORDER BY id FOR NO KEY UPDATE));
    RETURN NULL;
  END $$;

CREATE TRIGGER offers_after_insert AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_offers_of_variants();
CREATE TRIGGER offers_after_delete AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_offers_of_variants();
CREATE TRIGGER offers_after_update AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_offers_of_changed_variants();

CREATE TRIGGER offers_after_update AFTER UPDATE ON parent_products
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_offers_of_changed_parents();

CREATE TRIGGER offers_after_insert AFTER INSERT ON category_parent_products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_offers_of_variants();
CREATE TRIGGER offers_after_delete AFTER DELETE ON category_parent_products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_offers_of_variants();
CREATE TRIGGER offers_after_update AFTER UPDATE ON category_parent_products
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_offers_of_changed_links();

CREATE TRIGGER offers_after_insert AFTER INSERT ON parent_product_features
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_offers_of_variants();
CREATE TRIGGER offers_after_delete AFTER DELETE ON parent_product_features
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_offers_of_variants();

CREATE TRIGGER facets_after_update AFTER UPDATE ON features
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_all_facets();
CREATE TRIGGER facets_after_update AFTER UPDATE ON series
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_all_facets();

-- What a shop has already.
SELECT refresh_offers(ARRAY(SELECT id FROM parent_products));

-- After the rows: filled sorted.
CREATE INDEX "shelf_products_category_id_position_parent_product_id_idx" ON "shelf_products"("category_id", "position", "parent_product_id");
CREATE INDEX "shelf_products_category_id_price_fils_parent_product_id_idx" ON "shelf_products"("category_id", "price_fils", "parent_product_id");
CREATE INDEX "shelf_products_category_id_folded_name_parent_product_id_idx" ON "shelf_products"("category_id", "folded_name", "parent_product_id");
CREATE INDEX "shelf_products_parent_product_id_idx" ON "shelf_products"("parent_product_id");
CREATE INDEX offers_folded_name ON offers USING gin (folded_name gin_trgm_ops);

-- The names that search reads are folded already.
CREATE OR REPLACE FUNCTION parent_products_spelt_like(word text) RETURNS SETOF integer
  LANGUAGE sql STABLE PARALLEL SAFE STRICT ROWS 50
  SET search_path = public
  SET pg_trgm.word_similarity_threshold = 0.3
  AS $$ SELECT parent_product_id FROM offers WHERE fold_text(word) <% folded_name $$;
