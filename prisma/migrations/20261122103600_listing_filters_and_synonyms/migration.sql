-- What shoppers type, and the words of the shop that it means.
CREATE TABLE synonyms (
  term text PRIMARY KEY,
  language text NOT NULL,
  means text NOT NULL
);
CREATE UNIQUE INDEX synonyms_term_folded ON synonyms (fold_text(term) text_pattern_ops);

-- The words for colours, each with the family that the filter shows and the colour of the swatch.
CREATE TABLE colours (
  colour text PRIMARY KEY,
  family text NOT NULL,
  shade text NOT NULL
);

ALTER TABLE categories ADD COLUMN goods text NOT NULL DEFAULT 'devices';
ALTER TABLE offers
  ADD COLUMN part_number text NOT NULL DEFAULT '',
  ADD COLUMN was_fils integer,
  ADD COLUMN is_in_stock boolean NOT NULL DEFAULT false,
  ADD COLUMN swatches jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}';
-- The release before reads series_id, feature_ids, features and series; a later migration drops them.
ALTER TABLE shelf_products ADD COLUMN tags text[] NOT NULL DEFAULT '{}';
ALTER TABLE category_facets ADD COLUMN tags jsonb NOT NULL DEFAULT '[]';
ALTER TABLE search_texts
  ADD COLUMN kind_words text[] NOT NULL DEFAULT '{}',
  ADD COLUMN is_accessory boolean NOT NULL DEFAULT false;

-- The bands of the price filter in BHD, as the contract PriceBand names them.
CREATE FUNCTION price_band(fils integer) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN fils < 50000 THEN '0-50' WHEN fils < 100000 THEN '50-100' WHEN fils < 200000 THEN '100-200'
    WHEN fils < 400000 THEN '200-400' ELSE '400-' END;

-- The first colour that a name such as 'Slate with Black Band' mentions; of two that begin together, the longer one.
CREATE FUNCTION find_colour(name text) RETURNS colours
  LANGUAGE sql STABLE PARALLEL SAFE STRICT SET search_path = public
  AS $$
    SELECT c.* FROM colours c CROSS JOIN LATERAL strpos(' ' || fold_text(name) || ' ', ' ' || fold_text(c.colour) || ' ') AS at
    WHERE at > 0 ORDER BY at, length(c.colour) DESC LIMIT 1
  $$;

-- Describes counted tags for the filter panels: f feature, s series, p price band, z size, c colour, i in stock.
CREATE FUNCTION describe_tags(counted jsonb) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public
  AS $$
    SELECT coalesce(jsonb_agg(
      jsonb_build_object('tag', tag, 'value', named.value, 'label', named.label, 'count', count::int)
      ORDER BY left(tag, 1), unit, size, lower(named.label), named.value), '[]')
    FROM jsonb_each_text(counted) AS given (tag, count)
    LEFT JOIN features f ON f.id = CASE WHEN tag ~ '^f:' THEN substr(tag, 3)::int END
    LEFT JOIN series s ON s.id = CASE WHEN tag ~ '^s:' THEN substr(tag, 3)::int END
    CROSS JOIN LATERAL (SELECT coalesce(f.name, s.value, substr(tag, 3)) AS value,
      coalesce(f.name, s.label, substr(tag, 3)) AS label,
      CASE WHEN tag ~ '^z:' THEN regexp_replace(tag, '[\d.]', '', 'g') END AS unit,
      CASE WHEN tag ~ '^[pz]:' THEN substring(tag from '\d+(?:\.\d+)?')::numeric END AS size) named
  $$;

CREATE OR REPLACE FUNCTION refresh_facets(changed_categories integer[]) RETURNS void
  LANGUAGE plpgsql SET search_path = public
  AS $$
  BEGIN
    INSERT INTO category_facets (category_id, total, features, series, tags)
    SELECT c.id, (SELECT count(*) FROM shelf_products shelf WHERE shelf.category_id = c.id),
      jsonb_path_query_array(described.tags, '$[*] ? (@.tag starts with "f:")'),
      jsonb_path_query_array(described.tags, '$[*] ? (@.tag starts with "s:")'), described.tags
    FROM categories c CROSS JOIN LATERAL (
      SELECT describe_tags(coalesce(jsonb_object_agg(tag, count), '{}')) AS tags FROM (
        SELECT tag, count(*) FROM shelf_products shelf CROSS JOIN unnest(shelf.tags) AS tag
        WHERE shelf.category_id = c.id GROUP BY tag
      ) counted
    ) described
    WHERE c.id = ANY (changed_categories)
    ON CONFLICT (category_id) DO UPDATE
      SET total = excluded.total, features = excluded.features, series = excluded.series, tags = excluded.tags;
  END $$;

-- Nested loops are off, as in refresh_search: the planner knows neither the rows nor the number of changed products.
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
    )
    INSERT INTO offers (parent_product_id, price_fils, is_on_sale, folded_name, name, description, images, part_number,
      was_fils, is_in_stock, swatches, tags)
    SELECT p.id, cheapest.final_fils, offered.is_on_sale, fold_text(p.name), p.name, p.description, offered.images,
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
      SELECT parent_product_id, jsonb_agg(jsonb_build_object('name', value, 'shade', shade) ORDER BY place) AS swatches,
        array_agg('c:' || family) AS tags
      FROM (
        SELECT parent_product_id, value, shade, family, min(position) AS place FROM chosen JOIN coloured USING (value)
        WHERE is_colour GROUP BY parent_product_id, value, shade, family
      ) named GROUP BY parent_product_id
    ) shown ON shown.parent_product_id = p.id
    LEFT JOIN (
      SELECT parent_product_id, array_agg(DISTINCT 'z:' || value) AS tags FROM chosen
      WHERE key ~* '(^| )(size|width)$' GROUP BY parent_product_id
    ) sized ON sized.parent_product_id = p.id
    WHERE p.id = ANY (changed_parents);
    INSERT INTO shelf_products (category_id, parent_product_id, position, price_fils, is_on_sale, folded_name,
      series_id, feature_ids, tags)
    SELECT placed.category_id, p.id, placed.position, o.price_fils, o.is_on_sale, o.folded_name, p.series_id,
      ARRAY(SELECT feature_id FROM parent_product_features WHERE parent_product_id = p.id ORDER BY feature_id), o.tags
    FROM offers o
    JOIN parent_products p ON p.id = o.parent_product_id
    JOIN category_parent_products placed ON placed.parent_product_id = p.id
    WHERE o.parent_product_id = ANY (changed_parents) AND p.id = ANY (changed_parents)
      AND placed.parent_product_id = ANY (changed_parents)
    ORDER BY placed.category_id, placed.position;
    PERFORM refresh_facets(changed_categories);
  END $$;

CREATE OR REPLACE FUNCTION refresh_offers_of_changed_variants() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public
  AS $$
  BEGIN
    PERFORM refresh_offers(ARRAY(
      SELECT unnest(ARRAY[b.parent_product_id, a.parent_product_id]) FROM before b JOIN after a USING (id)
      WHERE (b.parent_product_id, b.is_sellable, b.price_fils, b.discounted_price_fils, b.position, b.images, b.options,
          b.part_number)
        IS DISTINCT FROM (a.parent_product_id, a.is_sellable, a.price_fils, a.discounted_price_fils, a.position,
          a.images, a.options, a.part_number)
      GROUP BY 1));
    RETURN NULL;
  END $$;

CREATE FUNCTION refresh_offers_of_new_stock() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_offers(ARRAY(
      SELECT DISTINCT parent_product_id FROM changed JOIN variants v ON v.id = variant_id WHERE on_hand > reserved));
    RETURN NULL;
  END $$;

CREATE TRIGGER offers_after_insert AFTER INSERT ON stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_offers_of_new_stock();

CREATE FUNCTION refresh_all_offers() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_offers(ARRAY(SELECT parent_product_id FROM offers));
    RETURN NULL;
  END $$;

CREATE TRIGGER offers_after_change AFTER INSERT OR UPDATE OR DELETE ON colours
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_all_offers();

-- Updates the offers whose stock ran out or came back, and returns their number. Called every few seconds instead of by
-- a trigger of the table stock: two orders that each sell the last pieces of two products would lock the offers crosswise.
CREATE FUNCTION refresh_stock_of_offers() RETURNS integer LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE
    changed integer[];
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('refresh_stock_of_offers')) THEN RETURN 0; END IF;
    SELECT array_agg(o.parent_product_id) INTO changed FROM offers o JOIN (
      SELECT parent_product_id, bool_or(is_available) AS is_in_stock,
        (array_agg(part_number ORDER BY NOT is_available, final_fils, position, id))[1] AS part_number
      FROM (
        SELECT v.*, coalesce(v.discounted_price_fils, v.price_fils) AS final_fils,
          coalesce(s.on_hand > s.reserved, false) AS is_available
        FROM variants v LEFT JOIN stock s ON s.variant_id = v.id WHERE v.is_sellable
      ) sold GROUP BY parent_product_id
    ) current USING (parent_product_id)
    WHERE (o.is_in_stock, o.part_number) IS DISTINCT FROM (current.is_in_stock, current.part_number);
    PERFORM refresh_offers(changed);
    RETURN coalesce(cardinality(changed), 0);
  END $$;

-- As before, and with the words of the kind of product (its categories, and the name after the dash).
CREATE OR REPLACE FUNCTION refresh_search(changed_parents integer[]) RETURNS void
  LANGUAGE plpgsql SET search_path = public SET enable_nestloop = off
  AS $$
  BEGIN
    IF coalesce(cardinality(changed_parents), 0) = 0 THEN RETURN; END IF;
    DELETE FROM search_texts t WHERE t.parent_product_id = ANY (changed_parents)
      AND NOT EXISTS (SELECT FROM offers o WHERE o.parent_product_id = t.parent_product_id);
    INSERT INTO search_texts AS t (parent_product_id, name, name_words, variant_words, words, kind_words, is_accessory)
    SELECT p.id, o.folded_name, words_of(p.name), words_of(concat_ws(' ', p.name, sold.text)),
      words_of(concat_ws(' ', p.name, sold.text, s.value, s.label, carried.text, placed.text, placed.worlds)),
      words_of(concat_ws(' ', substring(p.name from ' [–-] (.*)'), placed.text)), coalesce(placed.is_accessory, false)
    FROM offers o
    JOIN parent_products p ON p.id = o.parent_product_id
    LEFT JOIN series s ON s.id = p.series_id
    LEFT JOIN (
      SELECT v.parent_product_id, string_agg(concat_ws(' ', v.name, chosen.text), ' ') AS text
      FROM variants v CROSS JOIN LATERAL (SELECT string_agg(value, ' ') AS text FROM jsonb_each_text(v.options)) chosen
      WHERE v.parent_product_id = ANY (changed_parents) AND v.is_sellable GROUP BY v.parent_product_id
    ) sold ON sold.parent_product_id = p.id
    LEFT JOIN (
      SELECT pf.parent_product_id, string_agg(f.name, ' ') AS text
      FROM parent_product_features pf JOIN features f ON f.id = pf.feature_id
      WHERE pf.parent_product_id = ANY (changed_parents) GROUP BY pf.parent_product_id
    ) carried ON carried.parent_product_id = p.id
    LEFT JOIN (
      SELECT cp.parent_product_id, string_agg(concat_ws(' ', c.showname, c.key), ' ') AS text,
        string_agg(c.world, ' ') AS worlds, bool_or(c.goods = 'accessories') AS is_accessory
      FROM category_parent_products cp JOIN categories c ON c.id = cp.category_id
      WHERE cp.parent_product_id = ANY (changed_parents) GROUP BY cp.parent_product_id
    ) placed ON placed.parent_product_id = p.id
    WHERE o.parent_product_id = ANY (changed_parents)
    ON CONFLICT (parent_product_id) DO UPDATE
      SET name = excluded.name, name_words = excluded.name_words, variant_words = excluded.variant_words,
        words = excluded.words, kind_words = excluded.kind_words, is_accessory = excluded.is_accessory
      WHERE (t.name, t.variant_words, t.words, t.kind_words, t.is_accessory) IS DISTINCT FROM
        (excluded.name, excluded.variant_words, excluded.words, excluded.kind_words, excluded.is_accessory);
  END $$;

CREATE OR REPLACE FUNCTION refresh_search_of_changed_categories() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public
  AS $$
  BEGIN
    PERFORM refresh_search(ARRAY(
      SELECT DISTINCT cp.parent_product_id FROM category_parent_products cp
      JOIN before b ON b.id = cp.category_id JOIN after a USING (id)
      WHERE (b.showname, b.key, b.world, b.goods) <> (a.showname, a.key, a.world, a.goods)));
    RETURN NULL;
  END $$;

-- As before, with the single words of the synonyms.
CREATE OR REPLACE FUNCTION words_spelt_like(typed text) RETURNS SETOF text
  LANGUAGE sql STABLE PARALLEL SAFE STRICT ROWS 50
  SET search_path = public
  SET pg_trgm.similarity_threshold = 0.15
  AS $$
    SELECT word FROM (
      SELECT word FROM search_words WHERE word % fold_text(typed)
      UNION SELECT fold_text(term) FROM synonyms WHERE fold_text(term) % fold_text(typed) AND term !~ '\s'
    ) known
    ORDER BY similarity(word, fold_text(typed)) DESC, word LIMIT 100
  $$;

SELECT refresh_offers(ARRAY(SELECT parent_product_id FROM offers));
SELECT refresh_search(ARRAY(SELECT parent_product_id FROM offers));
