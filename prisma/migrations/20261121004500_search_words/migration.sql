-- A search looks up words, not texts: the words of a product's name, of what is sold of it, and of its features, series
-- and categories, and beside them the list of all distinct words. What was typed is looked for in that short list only,
-- its beginning, middle and misspellings; products are then found by whole words. Triggers keep both.

CREATE TABLE "search_texts" (
    "parent_product_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "name_words" TEXT[],
    "variant_words" TEXT[],
    "words" TEXT[],

    CONSTRAINT "search_texts_pkey" PRIMARY KEY ("parent_product_id")
);
ALTER TABLE "search_texts" ADD CONSTRAINT "search_texts_parent_product_id_fkey"
  FOREIGN KEY ("parent_product_id") REFERENCES "parent_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Compared byte by byte, whatever the database's language: beginnings are read as a range of the key.
CREATE TABLE "search_words" (
    "word" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

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

-- The words of these parent products, from the rows as they are now; nothing is written where nothing changed.
-- No nested loops: a shop that is just being filled has no statistics yet, and thousands of products would meet each other.
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

-- One after the other: who takes a word's last product away must see the product that another is just giving it.
CREATE FUNCTION learn_search_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM after) THEN RETURN NULL; END IF;
    PERFORM pg_advisory_xact_lock(hashtext('search_words'));
    INSERT INTO search_words SELECT DISTINCT unnest(words) FROM after ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;

-- Each word is asked of the index: to the planner, which knows no word, reading the table looks as quick.
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

CREATE TRIGGER words_after_insert AFTER INSERT ON search_texts
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();
CREATE TRIGGER words_after_update_1 AFTER UPDATE ON search_texts
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();
CREATE TRIGGER words_after_update_2 AFTER UPDATE ON search_texts
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION forget_search_words();
CREATE TRIGGER words_after_delete AFTER DELETE ON search_texts
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION forget_search_words();

-- Triggers of one table run in the order of their names: offers are there before search asks for them.
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

-- What a shop has already.
SELECT refresh_search(ARRAY(SELECT parent_product_id FROM offers));

-- Without a list of what is not yet sorted in, which every search would read to its end.
CREATE INDEX "search_texts_name_words_idx" ON "search_texts" USING GIN ("name_words") WITH (fastupdate = off);
CREATE INDEX "search_texts_words_idx" ON "search_texts" USING GIN ("words") WITH (fastupdate = off);
CREATE INDEX "search_words_word_idx" ON "search_words" USING GIN ("word" gin_trgm_ops) WITH (fastupdate = off);

-- Words that share letters with the given one, the nearest first. The threshold is low because two swapped letters of
-- five already cost most of the runs of three.
CREATE FUNCTION words_spelt_like(typed text) RETURNS SETOF text
  LANGUAGE sql STABLE PARALLEL SAFE STRICT ROWS 50
  SET search_path = public
  SET pg_trgm.similarity_threshold = 0.15
  AS $$
    SELECT word FROM search_words WHERE word % fold_text(typed)
    ORDER BY similarity(word, fold_text(typed)) DESC, word LIMIT 100
  $$;

-- Nothing searches names as texts any more.
DROP FUNCTION parent_products_spelt_like(text);
DROP INDEX offers_folded_name;
DROP INDEX variants_name_folded;
