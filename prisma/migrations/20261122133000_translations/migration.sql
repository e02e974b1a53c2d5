-- Texts in the shop's other languages: { language: { name of the text: translation } }, with the names of the catalogue tool
-- (apps/catalogue/src/fields.ts). Entries of JSON lists (images, tabs, swatches, tags) have them beside the English text,
-- as 'alt_ar' beside 'alt'.
ALTER TABLE categories ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE series ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE features ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE content_documents ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE parent_products ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE parent_product_options ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE variants ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE banner_slides ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE featured_products ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE categories ADD CONSTRAINT categories_translations CHECK (jsonb_typeof(translations) = 'object') NOT VALID;
ALTER TABLE series ADD CONSTRAINT series_translations CHECK (jsonb_typeof(translations) = 'object') NOT VALID;
ALTER TABLE features ADD CONSTRAINT features_translations CHECK (jsonb_typeof(translations) = 'object') NOT VALID;
ALTER TABLE content_documents ADD CONSTRAINT content_documents_translations CHECK (jsonb_typeof(translations) = 'object') NOT VALID;
ALTER TABLE parent_products ADD CONSTRAINT parent_products_translations CHECK (jsonb_typeof(translations) = 'object') NOT VALID;
ALTER TABLE parent_product_options ADD CONSTRAINT parent_product_options_translations CHECK (jsonb_typeof(translations) = 'object') NOT VALID;
ALTER TABLE variants ADD CONSTRAINT variants_translations CHECK (jsonb_typeof(translations) = 'object') NOT VALID;
ALTER TABLE banner_slides ADD CONSTRAINT banner_slides_translations CHECK (jsonb_typeof(translations) = 'object') NOT VALID;
ALTER TABLE featured_products ADD CONSTRAINT featured_products_translations CHECK (jsonb_typeof(translations) = 'object') NOT VALID;

-- folded_names: { language: folded name }, to sort by.
ALTER TABLE offers
  ADD COLUMN translations jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN folded_names jsonb NOT NULL DEFAULT '{}';
ALTER TABLE shelf_products ADD COLUMN folded_names jsonb NOT NULL DEFAULT '{}';

CREATE FUNCTION fold_names(translations jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (SELECT coalesce(jsonb_object_agg(key, public.fold_text(value ->> 'name')) FILTER (WHERE value ? 'name'), '{}')
    FROM jsonb_each(translations));

-- As before, with the labels in other languages.
CREATE OR REPLACE FUNCTION describe_tags(counted jsonb) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public
  AS $$
    SELECT coalesce(jsonb_agg(
      jsonb_build_object('tag', tag, 'value', named.value, 'label', named.label, 'count', count::int)
        || named.translations
      ORDER BY left(tag, 1), unit, size, lower(named.label), named.value), '[]')
    FROM jsonb_each_text(counted) AS given (tag, count)
    LEFT JOIN features f ON f.id = CASE WHEN tag ~ '^f:' THEN substr(tag, 3)::int END
    LEFT JOIN series s ON s.id = CASE WHEN tag ~ '^s:' THEN substr(tag, 3)::int END
    CROSS JOIN LATERAL (SELECT coalesce(f.name, s.value, substr(tag, 3)) AS value,
      coalesce(f.name, s.label, substr(tag, 3)) AS label,
      (SELECT coalesce(jsonb_object_agg('label_' || key, coalesce(value -> 'name', value -> 'label')), '{}')
        FROM jsonb_each(coalesce(f.translations, s.translations))) AS translations,
      CASE WHEN tag ~ '^z:' THEN regexp_replace(tag, '[\d.]', '', 'g') END AS unit,
      CASE WHEN tag ~ '^[pz]:' THEN substring(tag from '\d+(?:\.\d+)?')::numeric END AS size) named
  $$;

-- As before, with the translations of products and of the colours of swatches.
CREATE OR REPLACE FUNCTION refresh_offers(changed_parents integer[], left_categories integer[] DEFAULT '{}') RETURNS void
  LANGUAGE plpgsql SET search_path = public SET enable_nestloop = off
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
    -- Locks the categories, so that a second transaction waits and sees the changes of the first.
    PERFORM FROM categories WHERE id = ANY (changed_categories) ORDER BY id FOR NO KEY UPDATE;

    DELETE FROM shelf_products WHERE parent_product_id = ANY (changed_parents);
    DELETE FROM offers WHERE parent_product_id = ANY (changed_parents);
    WITH sold AS MATERIALIZED (
      SELECT v.*, coalesce(v.discounted_price_fils, v.price_fils) AS final_fils,
        coalesce(s.on_hand > s.reserved, false) AS is_available
      FROM variants v LEFT JOIN stock s ON s.variant_id = v.id
      WHERE v.parent_product_id = ANY (changed_parents) AND v.is_sellable
    ),
    chosen AS MATERIALIZED (
      SELECT sold.parent_product_id, sold.position, o.key, o.value, lower(o.key) IN ('color', 'colour') AS is_colour
      FROM sold CROSS JOIN jsonb_each_text(sold.options) AS o
    ),
    coloured AS MATERIALIZED (
      SELECT value, c.family, c.shade FROM (SELECT DISTINCT value FROM chosen WHERE is_colour) named
      CROSS JOIN LATERAL find_colour(value) c WHERE c.family IS NOT NULL
    ),
    translated AS MATERIALIZED (
      SELECT o.parent_product_id, o.key, v.value,
        jsonb_object_agg('name_' || l.language, l.texts -> 'values' -> (v.nth::int - 1)) AS names
      FROM parent_product_options o CROSS JOIN LATERAL jsonb_each(o.translations) AS l(language, texts)
      CROSS JOIN LATERAL unnest(o.values) WITH ORDINALITY AS v(value, nth)
      WHERE o.parent_product_id = ANY (changed_parents) AND l.texts ? 'values' GROUP BY 1, 2, 3
    )
    INSERT INTO offers (parent_product_id, price_fils, is_on_sale, folded_name, folded_names, name, description,
      translations, images, part_number, was_fils, is_in_stock, swatches, tags)
    SELECT p.id, cheapest.final_fils, offered.is_on_sale, fold_text(p.name), fold_names(p.translations), p.name,
      p.description, p.translations, offered.images,
      offered.part_number, nullif(cheapest.price_fils, cheapest.final_fils), offered.is_in_stock,
      coalesce(shown.swatches, '[]'),
      ARRAY(
        SELECT 'f:' || feature_id FROM parent_product_features WHERE parent_product_id = p.id
        UNION ALL SELECT 's:' || p.series_id WHERE p.series_id IS NOT NULL
        UNION ALL SELECT 'i:in' WHERE offered.is_in_stock
        UNION ALL SELECT 'p:' || price_band(cheapest.final_fils)
        UNION ALL SELECT unnest(sized.tags)
        UNION ALL SELECT DISTINCT unnest(shown.tags)
        ORDER BY 1)
    FROM parent_products p
    JOIN (
      SELECT parent_product_id, bool_or(is_available) AS is_in_stock,
        coalesce(bool_or(discounted_price_fils < price_fils), false) AS is_on_sale,
        (array_agg(jsonb_path_query_array(images, '$[0]') ORDER BY position, id))[1] AS images,
        (array_agg(part_number ORDER BY NOT is_available, final_fils, position, id))[1] AS part_number
      FROM sold GROUP BY parent_product_id
    ) offered ON offered.parent_product_id = p.id
    JOIN (
      SELECT DISTINCT ON (parent_product_id) parent_product_id, price_fils, final_fils FROM sold
      ORDER BY parent_product_id, final_fils, price_fils DESC
    ) cheapest ON cheapest.parent_product_id = p.id
    LEFT JOIN (
      SELECT parent_product_id, jsonb_agg(jsonb_build_object('name', value, 'shade', shade)
          || coalesce(names, '{}') ORDER BY place) AS swatches,
        array_agg('c:' || family) AS tags
      FROM (
        SELECT parent_product_id, key, value, shade, family, min(position) AS place
        FROM chosen JOIN coloured USING (value) WHERE is_colour GROUP BY parent_product_id, key, value, shade, family
      ) named LEFT JOIN translated USING (parent_product_id, key, value) GROUP BY parent_product_id
    ) shown ON shown.parent_product_id = p.id
    LEFT JOIN (
      SELECT parent_product_id, array_agg(DISTINCT 'z:' || value) AS tags FROM chosen
      WHERE key ~* '(^| )(size|width)$' GROUP BY parent_product_id
    ) sized ON sized.parent_product_id = p.id
    WHERE p.id = ANY (changed_parents);
    INSERT INTO shelf_products (category_id, parent_product_id, position, price_fils, is_on_sale, folded_name,
      folded_names, series_id, feature_ids, tags)
    SELECT placed.category_id, p.id, placed.position, o.price_fils, o.is_on_sale, o.folded_name, o.folded_names, p.series_id,
      ARRAY(SELECT feature_id FROM parent_product_features WHERE parent_product_id = p.id ORDER BY feature_id), o.tags
    FROM offers o
    JOIN parent_products p ON p.id = o.parent_product_id
    JOIN category_parent_products placed ON placed.parent_product_id = p.id
    WHERE o.parent_product_id = ANY (changed_parents) AND p.id = ANY (changed_parents)
      AND placed.parent_product_id = ANY (changed_parents)
    ORDER BY placed.category_id, placed.position;
    PERFORM refresh_facets(changed_categories);
  END $$;

CREATE OR REPLACE FUNCTION refresh_offers_of_changed_parents() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public
  AS $$
  BEGIN
    PERFORM refresh_offers(ARRAY(
      SELECT id FROM before b JOIN after a USING (id)
      WHERE (b.name, b.description, b.translations, b.series_id)
        IS DISTINCT FROM (a.name, a.description, a.translations, a.series_id)));
    RETURN NULL;
  END $$;

CREATE TRIGGER offers_after_update AFTER UPDATE ON parent_product_options
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_offers_of_changed_links();

-- Search reads the translations of these rows as well.
CREATE OR REPLACE FUNCTION refresh_search_of_changed_variants() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_search(ARRAY(
      SELECT unnest(ARRAY[b.parent_product_id, a.parent_product_id]) FROM before b JOIN after a USING (id)
      WHERE (b.parent_product_id, b.is_sellable, b.name, b.options, b.translations)
        IS DISTINCT FROM (a.parent_product_id, a.is_sellable, a.name, a.options, a.translations)
      GROUP BY 1));
    RETURN NULL;
  END $$;

CREATE OR REPLACE FUNCTION refresh_search_of_changed_parents() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_search(ARRAY(
      SELECT id FROM before b JOIN after a USING (id)
      WHERE (b.name, b.translations, b.series_id) IS DISTINCT FROM (a.name, a.translations, a.series_id)));
    RETURN NULL;
  END $$;

CREATE OR REPLACE FUNCTION refresh_search_of_changed_features() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_search(ARRAY(
      SELECT DISTINCT pf.parent_product_id FROM parent_product_features pf
      JOIN before b ON b.id = pf.feature_id JOIN after a USING (id) WHERE (b.name, b.translations) <> (a.name, a.translations)));
    RETURN NULL;
  END $$;

CREATE OR REPLACE FUNCTION refresh_search_of_changed_series() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_search(ARRAY(
      SELECT p.id FROM parent_products p JOIN before b ON b.id = p.series_id JOIN after a ON a.id = b.id
      WHERE (b.value, b.label, b.translations) <> (a.value, a.label, a.translations)));
    RETURN NULL;
  END $$;

CREATE OR REPLACE FUNCTION refresh_search_of_changed_categories() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public
  AS $$
  BEGIN
    PERFORM refresh_search(ARRAY(
      SELECT DISTINCT cp.parent_product_id FROM category_parent_products cp
      JOIN before b ON b.id = cp.category_id JOIN after a USING (id)
      WHERE (b.showname, b.key, b.world, b.goods, b.translations)
        <> (a.showname, a.key, a.world, a.goods, a.translations)));
    RETURN NULL;
  END $$;
