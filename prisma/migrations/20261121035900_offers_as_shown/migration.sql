-- An offer keeps what lists show of it, so that a page of a list reads one narrow row a product. The columns stay empty
-- until the next migration fills them: this one holds the table for a moment only.

ALTER TABLE "offers" ADD COLUMN "name" TEXT, ADD COLUMN "description" TEXT, ADD COLUMN "images" JSONB;

-- Offers, shelves and facets of what these parent products touch, from the rows as they are now.
CREATE OR REPLACE FUNCTION refresh_offers(changed_parents integer[], left_categories integer[] DEFAULT '{}') RETURNS void
  LANGUAGE plpgsql SET search_path = public
  AS $$
  DECLARE
    changed_categories integer[];
  BEGIN
    IF coalesce(cardinality(changed_parents), 0) = 0 THEN RETURN; END IF;
    SELECT array_agg(category_id) INTO changed_categories FROM (
      SELECT category_id FROM category_parent_products WHERE parent_product_id = ANY (changed_parents)
      UNION SELECT category_id FROM shelf_products WHERE parent_product_id = ANY (changed_parents)
      UNION SELECT unnest(left_categories)
    ) touched;
    -- Two who change one category work one after the other, and the second sees what the first did.
    PERFORM FROM categories WHERE id = ANY (changed_categories) ORDER BY id FOR NO KEY UPDATE;

    DELETE FROM shelf_products WHERE parent_product_id = ANY (changed_parents);
    DELETE FROM offers WHERE parent_product_id = ANY (changed_parents);
    INSERT INTO offers (parent_product_id, price_fils, is_on_sale, folded_name, name, description, images)
    SELECT p.id, min(coalesce(v.discounted_price_fils, v.price_fils)),
      coalesce(bool_or(v.discounted_price_fils < v.price_fils), false), fold_text(p.name), p.name, p.description,
      (array_agg(jsonb_path_query_array(v.images, '$[0]') ORDER BY v.position, v.id))[1]
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

CREATE OR REPLACE FUNCTION refresh_offers_of_changed_variants() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public
  AS $$
  BEGIN
    PERFORM refresh_offers(ARRAY(
      SELECT unnest(ARRAY[b.parent_product_id, a.parent_product_id]) FROM before b JOIN after a USING (id)
      WHERE (b.parent_product_id, b.is_sellable, b.price_fils, b.discounted_price_fils, b.position, b.images)
        IS DISTINCT FROM (a.parent_product_id, a.is_sellable, a.price_fils, a.discounted_price_fils, a.position, a.images)
      GROUP BY 1));
    RETURN NULL;
  END $$;

CREATE OR REPLACE FUNCTION refresh_offers_of_changed_parents() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public
  AS $$
  BEGIN
    PERFORM refresh_offers(ARRAY(
      SELECT id FROM before b JOIN after a USING (id)
      WHERE (b.name, b.description, b.series_id) IS DISTINCT FROM (a.name, a.description, a.series_id)));
    RETURN NULL;
  END $$;
