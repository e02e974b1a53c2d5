-- A product that is removed takes its links and its shelves along before any trigger looks: which categories it leaves
-- is told by the links that went.

DROP FUNCTION refresh_offers(integer[]);

-- Offers, shelves and facets of what these parent products touch, from the rows as they are now.
CREATE FUNCTION refresh_offers(changed_parents integer[], left_categories integer[] DEFAULT '{}') RETURNS void
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

CREATE FUNCTION refresh_offers_of_removed_links() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_offers(
      ARRAY(SELECT DISTINCT parent_product_id FROM changed), ARRAY(SELECT DISTINCT category_id FROM changed));
    RETURN NULL;
  END $$;

DROP TRIGGER offers_after_delete ON category_parent_products;
CREATE TRIGGER offers_after_delete AFTER DELETE ON category_parent_products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_offers_of_removed_links();

-- What was left behind until now.
SELECT refresh_facets(ARRAY(SELECT id FROM categories));
