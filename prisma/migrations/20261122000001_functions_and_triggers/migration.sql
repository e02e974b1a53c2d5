-- Removes accents, case and registered marks, so that 'fenix' finds 'Fénix®'.
CREATE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, translate(value, '®™©', '')));

CREATE FUNCTION fold_part_number(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(regexp_replace(value, '[^0-9A-Za-z]', '', 'g'));

-- A LIKE pattern for text that contains the given text, folded as names are, with its wildcards escaped.
-- Escapes after folding, because folding turns the full-width percent sign into the plain one.
CREATE FUNCTION contains_pattern(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN '%' || regexp_replace(public.fold_text(value), '([\\%_])', '\\\1', 'g') || '%';

-- Writes the counts that the filter panels show while no filter is chosen.
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

CREATE FUNCTION refresh_offers_of_variants() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_offers(ARRAY(SELECT DISTINCT parent_product_id FROM changed));
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

CREATE FUNCTION refresh_offers_of_removed_links() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_offers(
      ARRAY(SELECT DISTINCT parent_product_id FROM changed), ARRAY(SELECT DISTINCT category_id FROM changed));
    RETURN NULL;
  END $$;

-- The words of a text, folded: as written ('wi-fi'), without signs ('wifi') and in parts ('wi', 'fi').
CREATE FUNCTION words_of(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ARRAY(
    SELECT word FROM (
      SELECT DISTINCT written FROM string_to_table(translate(public.fold_text(value), E'\t\n\r', '   '), ' ') AS written
    ) one
    CROSS JOIN LATERAL (
      SELECT written WHERE written !~ '[^[:alnum:]]'
      UNION ALL
      SELECT unnest(ARRAY[btrim(written, ',;:.()[]"''')]
          || regexp_replace(written, '[^[:alnum:]]', '', 'g')
          || regexp_split_to_array(written, '[^[:alnum:].]+')
          || regexp_split_to_array(written, '[^[:alnum:]]+'))
        WHERE written ~ '[^[:alnum:]]'
    ) AS formed (word)
    WHERE word ~ '[[:alnum:]]' GROUP BY word ORDER BY word
  );

-- Writes the search words of these parent products from their present rows, only where they changed.
-- Nested loops are off: while a shop is being filled it has no statistics, and the planner would join thousands of rows in loops.
CREATE FUNCTION refresh_search(changed_parents integer[]) RETURNS void
  LANGUAGE plpgsql SET search_path = public SET enable_nestloop = off
  AS $$
  BEGIN
    IF coalesce(cardinality(changed_parents), 0) = 0 THEN RETURN; END IF;
    DELETE FROM search_texts t WHERE t.parent_product_id = ANY (changed_parents)
      AND NOT EXISTS (SELECT FROM offers o WHERE o.parent_product_id = t.parent_product_id);
    INSERT INTO search_texts AS t (parent_product_id, name, name_words, variant_words, words)
    SELECT p.id, o.folded_name, words_of(p.name), words_of(concat_ws(' ', p.name, sold.text)),
      words_of(concat_ws(' ', p.name, sold.text, s.value, s.label, carried.text, placed.text))
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
      SELECT cp.parent_product_id, string_agg(concat_ws(' ', c.showname, c.key, c.world), ' ') AS text
      FROM category_parent_products cp JOIN categories c ON c.id = cp.category_id
      WHERE cp.parent_product_id = ANY (changed_parents) GROUP BY cp.parent_product_id
    ) placed ON placed.parent_product_id = p.id
    WHERE o.parent_product_id = ANY (changed_parents)
    ON CONFLICT (parent_product_id) DO UPDATE
      SET name = excluded.name, name_words = excluded.name_words, variant_words = excluded.variant_words,
        words = excluded.words
      WHERE (t.name, t.variant_words, t.words) IS DISTINCT FROM (excluded.name, excluded.variant_words, excluded.words);
  END $$;

-- Serialised by a lock: a transaction that removes the last product of a word must see a product that another one adds to it.
CREATE FUNCTION learn_search_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM after) THEN RETURN NULL; END IF;
    PERFORM pg_advisory_xact_lock(hashtext('search_words'));
    INSERT INTO search_words SELECT DISTINCT unnest(words) FROM after ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;

-- Looks each word up in the index: the planner does not know the words and would choose a sequential scan.
CREATE FUNCTION forget_search_words() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off
  AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM before) THEN RETURN NULL; END IF;
    PERFORM pg_advisory_xact_lock(hashtext('search_words'));
    DELETE FROM search_words WHERE word IN (
      SELECT word FROM (SELECT DISTINCT unnest(words) AS word FROM before) gone
      WHERE (SELECT count(*) FROM (SELECT FROM search_texts t WHERE t.words @> ARRAY[gone.word] LIMIT 1) held) = 0);
    RETURN NULL;
  END $$;

-- Triggers of one table run in the order of their names: offers are written before search reads them.
CREATE FUNCTION refresh_search_of_rows() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_search(ARRAY(SELECT DISTINCT parent_product_id FROM changed));
    RETURN NULL;
  END $$;

CREATE FUNCTION refresh_search_of_changed_variants() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_search(ARRAY(
      SELECT unnest(ARRAY[b.parent_product_id, a.parent_product_id]) FROM before b JOIN after a USING (id)
      WHERE (b.parent_product_id, b.is_sellable, b.name, b.options)
        IS DISTINCT FROM (a.parent_product_id, a.is_sellable, a.name, a.options)
      GROUP BY 1));
    RETURN NULL;
  END $$;

CREATE FUNCTION refresh_search_of_changed_parents() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_search(ARRAY(
      SELECT id FROM before b JOIN after a USING (id)
      WHERE (b.name, b.series_id) IS DISTINCT FROM (a.name, a.series_id)));
    RETURN NULL;
  END $$;

CREATE FUNCTION refresh_search_of_changed_links() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_search(ARRAY(
      SELECT parent_product_id FROM before UNION SELECT parent_product_id FROM after));
    RETURN NULL;
  END $$;

CREATE FUNCTION refresh_search_of_changed_features() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_search(ARRAY(
      SELECT DISTINCT pf.parent_product_id FROM parent_product_features pf
      JOIN before b ON b.id = pf.feature_id JOIN after a USING (id) WHERE b.name <> a.name));
    RETURN NULL;
  END $$;

CREATE FUNCTION refresh_search_of_changed_series() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_search(ARRAY(
      SELECT p.id FROM parent_products p JOIN before b ON b.id = p.series_id JOIN after a ON a.id = b.id
      WHERE (b.value, b.label) <> (a.value, a.label)));
    RETURN NULL;
  END $$;

CREATE FUNCTION refresh_search_of_changed_categories() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    PERFORM refresh_search(ARRAY(
      SELECT DISTINCT cp.parent_product_id FROM category_parent_products cp
      JOIN before b ON b.id = cp.category_id JOIN after a USING (id)
      WHERE (b.showname, b.key, b.world) <> (a.showname, a.key, a.world)));
    RETURN NULL;
  END $$;

-- Words that share letters with the given one, the nearest first. The threshold is low because swapping two of
-- five letters already removes most of the trigrams.
CREATE FUNCTION words_spelt_like(typed text) RETURNS SETOF text
  LANGUAGE sql STABLE PARALLEL SAFE STRICT ROWS 50
  SET search_path = public
  SET pg_trgm.similarity_threshold = 0.15
  AS $$
    SELECT word FROM search_words WHERE word % fold_text(typed)
    ORDER BY similarity(word, fold_text(typed)) DESC, word LIMIT 100
  $$;

-- Restores the prices from before these sales.
CREATE FUNCTION lift_sales(sale_ids integer[]) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    UPDATE variants v SET discounted_price_fils = l.before_price_fils, discount_percentage = l.before_percentage
    FROM sale_lines l WHERE l.variant_id = v.id AND l.is_applied AND l.sale_id = ANY (sale_ids);
    UPDATE sale_lines SET is_applied = false WHERE is_applied AND sale_id = ANY (sale_ids);
  END $$;

-- Applies the prices of these sales where they are lower. Triggers update offers and shelves.
CREATE FUNCTION lay_sales(sale_ids integer[]) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    UPDATE sale_lines l
    SET is_applied = true, before_price_fils = v.discounted_price_fils, before_percentage = v.discount_percentage
    FROM variants v
    WHERE v.id = l.variant_id AND l.sale_id = ANY (sale_ids) AND NOT l.is_applied
      AND l.discounted_price_fils < coalesce(v.discounted_price_fils, v.price_fils)
      AND NOT EXISTS (SELECT FROM sale_lines other WHERE other.variant_id = l.variant_id AND other.is_applied);
    UPDATE variants v SET discounted_price_fils = l.discounted_price_fils,
      discount_percentage = round((v.price_fils - l.discounted_price_fils) * 100.0 / v.price_fils)
    FROM sale_lines l WHERE l.variant_id = v.id AND l.is_applied AND l.sale_id = ANY (sale_ids);
  END $$;

-- Writes the offers, shelves and facets that these parent products affect, from their present rows.
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
    -- Locks the categories, so that a second transaction waits and sees the changes of the first.
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

CREATE FUNCTION refresh_offers_of_changed_variants() RETURNS trigger
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

CREATE FUNCTION refresh_offers_of_changed_parents() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public
  AS $$
  BEGIN
    PERFORM refresh_offers(ARRAY(
      SELECT id FROM before b JOIN after a USING (id)
      WHERE (b.name, b.description, b.series_id) IS DISTINCT FROM (a.name, a.description, a.series_id)));
    RETURN NULL;
  END $$;

-- Ends and begins the sales that are due, stores that as changes, and returns when the next sale is due. One process at a
-- time; while a script holds the catalogue lock, returns one second from now.
CREATE FUNCTION turn_sales(moment timestamptz) RETURNS timestamptz
  LANGUAGE plpgsql SET search_path = public
  AS $$
  DECLARE
    ending integer[];
    beginning integer[];
    now_at integer;
  BEGIN
    IF EXISTS (
      SELECT FROM sales WHERE ended_at IS NULL AND (ends_at <= moment OR (started_at IS NULL AND starts_at <= moment))
    ) THEN
      PERFORM FROM catalogue_version FOR UPDATE SKIP LOCKED;
      IF NOT FOUND THEN RETURN moment + interval '1 second'; END IF;
      WITH ended AS (
        UPDATE sales SET ended_at = moment WHERE ended_at IS NULL AND ends_at <= moment RETURNING id
      ) SELECT array_agg(id) INTO ending FROM ended;
      PERFORM lift_sales(ending);
      WITH begun AS (
        UPDATE sales SET started_at = moment WHERE ended_at IS NULL AND started_at IS NULL AND starts_at <= moment RETURNING id
      ) SELECT array_agg(id) INTO beginning FROM begun;
      PERFORM lay_sales(beginning);
      UPDATE catalogue_version SET version = version + 1, updated_at = moment RETURNING version INTO now_at;
      INSERT INTO catalogue_changes (applied_at, applied_by, reason, command, files, version, changes, sale_id, plan)
      SELECT moment, 'the clock', reason, turned.command, '[]', now_at,
        (SELECT count(*) FROM sale_lines WHERE sale_id = id), id, ''
      FROM sales JOIN (VALUES ('sale over', ending), ('sale begun', beginning)) AS turned(command, ids) ON id = ANY (ids)
      ORDER BY turned.command DESC, id;
    END IF;
    RETURN (
      SELECT min(CASE WHEN started_at IS NULL THEN starts_at ELSE ends_at END) FROM sales WHERE ended_at IS NULL
    );
  END $$;

-- An issued document is corrected by another document, never changed.
CREATE FUNCTION refuse_tax_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued tax document cannot be changed or deleted' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

-- Indexes of folded text need the functions above.

CREATE INDEX variants_part_number_folded ON variants (fold_part_number(part_number) text_pattern_ops);

CREATE INDEX parent_products_name_folded ON parent_products USING gin (fold_text(name) gin_trgm_ops);

CREATE INDEX sub_products_name_folded ON sub_products USING gin (fold_text(name) gin_trgm_ops);

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

CREATE TRIGGER offers_after_delete AFTER DELETE ON category_parent_products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_offers_of_removed_links();

CREATE TRIGGER words_after_insert AFTER INSERT ON search_texts
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();

CREATE TRIGGER words_after_update_1 AFTER UPDATE ON search_texts
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();

CREATE TRIGGER words_after_update_2 AFTER UPDATE ON search_texts
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION forget_search_words();

CREATE TRIGGER words_after_delete AFTER DELETE ON search_texts
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION forget_search_words();

CREATE TRIGGER search_after_insert AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_rows();

CREATE TRIGGER search_after_delete AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_rows();

CREATE TRIGGER search_after_update AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_changed_variants();

CREATE TRIGGER search_after_update AFTER UPDATE ON parent_products
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_changed_parents();

CREATE TRIGGER search_after_insert AFTER INSERT ON category_parent_products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_rows();

CREATE TRIGGER search_after_delete AFTER DELETE ON category_parent_products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_rows();

CREATE TRIGGER search_after_update AFTER UPDATE ON category_parent_products
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_changed_links();

CREATE TRIGGER search_after_insert AFTER INSERT ON parent_product_features
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_rows();

CREATE TRIGGER search_after_delete AFTER DELETE ON parent_product_features
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_rows();

CREATE TRIGGER search_after_update AFTER UPDATE ON features
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_changed_features();

CREATE TRIGGER search_after_update AFTER UPDATE ON series
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_changed_series();

CREATE TRIGGER search_after_update AFTER UPDATE ON categories
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_changed_categories();

CREATE TRIGGER invoices_immutable BEFORE UPDATE OR DELETE ON invoices
FOR EACH ROW EXECUTE FUNCTION refuse_tax_document_change();

CREATE TRIGGER credit_notes_immutable BEFORE UPDATE OR DELETE ON credit_notes
FOR EACH ROW EXECUTE FUNCTION refuse_tax_document_change();
