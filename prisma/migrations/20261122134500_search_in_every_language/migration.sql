-- A text in all other languages: of `{ language: { name of the text: translation } }`, separated by spaces.
CREATE FUNCTION join_translations(translations jsonb, name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (SELECT string_agg(value ->> name, ' ') FROM jsonb_each(translations));

-- The names to sort by: a collation compares them, and knows hamza and ta marbuta better than folding does.
CREATE OR REPLACE FUNCTION fold_names(translations jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (SELECT coalesce(jsonb_object_agg(key, translate(value ->> 'name', '®™©', '')) FILTER (WHERE value ? 'name'), '{}')
    FROM jsonb_each(translations));

-- As before, with the words of every language.
CREATE OR REPLACE FUNCTION refresh_search(changed_parents integer[]) RETURNS void
  LANGUAGE plpgsql SET search_path = public SET enable_nestloop = off
  AS $$
  BEGIN
    IF coalesce(cardinality(changed_parents), 0) = 0 THEN RETURN; END IF;
    DELETE FROM search_texts t WHERE t.parent_product_id = ANY (changed_parents)
      AND NOT EXISTS (SELECT FROM offers o WHERE o.parent_product_id = t.parent_product_id);
    WITH translated AS MATERIALIZED (
      SELECT o.parent_product_id, o.key, english.value, string_agg(texts -> 'values' ->> (nth::int - 1), ' ') AS text
      FROM parent_product_options o CROSS JOIN LATERAL unnest(o.values) WITH ORDINALITY AS english (value, nth)
      CROSS JOIN LATERAL jsonb_each(o.translations) AS languages (language, texts)
      WHERE o.parent_product_id = ANY (changed_parents) GROUP BY 1, 2, 3
    ),
    chosen AS MATERIALIZED (
      SELECT v.id, string_agg(concat_ws(' ', c.value, translated.text), ' ') AS text
      FROM variants v CROSS JOIN LATERAL jsonb_each_text(v.options) AS c
      LEFT JOIN translated ON translated.parent_product_id = v.parent_product_id AND translated.key = c.key
        AND translated.value = c.value
      WHERE v.parent_product_id = ANY (changed_parents) AND v.is_sellable GROUP BY v.id
    )
    INSERT INTO search_texts AS t (parent_product_id, name, name_words, variant_words, words, kind_words, is_accessory)
    SELECT p.id, o.folded_name, words_of(named.text), words_of(concat_ws(' ', named.text, sold.text)),
      words_of(concat_ws(' ', named.text, sold.text, s.value, s.label, join_translations(s.translations, 'label'),
        carried.text, placed.text, placed.worlds)),
      words_of(concat_ws(' ', named.kinds, placed.text)), coalesce(placed.is_accessory, false)
    FROM offers o
    JOIN parent_products p ON p.id = o.parent_product_id
    CROSS JOIN LATERAL (
      SELECT string_agg(name, ' ') AS text, string_agg(substring(name from ' [–-] (.*)'), ' ') AS kinds
      FROM (SELECT p.name UNION ALL SELECT value ->> 'name' FROM jsonb_each(p.translations)) names
    ) named
    LEFT JOIN series s ON s.id = p.series_id
    LEFT JOIN (
      SELECT v.parent_product_id,
        string_agg(concat_ws(' ', v.name, join_translations(v.translations, 'name'), chosen.text), ' ') AS text
      FROM variants v LEFT JOIN chosen USING (id)
      WHERE v.parent_product_id = ANY (changed_parents) AND v.is_sellable GROUP BY v.parent_product_id
    ) sold ON sold.parent_product_id = p.id
    LEFT JOIN (
      SELECT pf.parent_product_id, string_agg(concat_ws(' ', f.name, join_translations(f.translations, 'name')), ' ') AS text
      FROM parent_product_features pf JOIN features f ON f.id = pf.feature_id
      WHERE pf.parent_product_id = ANY (changed_parents) GROUP BY pf.parent_product_id
    ) carried ON carried.parent_product_id = p.id
    LEFT JOIN (
      SELECT cp.parent_product_id,
        string_agg(concat_ws(' ', c.showname, c.key, join_translations(c.translations, 'showname')), ' ') AS text,
        string_agg(c.world, ' ') AS worlds, bool_or(c.goods = 'accessories') AS is_accessory
      FROM category_parent_products cp JOIN categories c ON c.id = cp.category_id
      WHERE cp.parent_product_id = ANY (changed_parents) GROUP BY cp.parent_product_id
    ) placed ON placed.parent_product_id = p.id
    WHERE o.parent_product_id = ANY (changed_parents)
    ON CONFLICT (parent_product_id) DO UPDATE
      SET name = excluded.name, name_words = excluded.name_words, variant_words = excluded.variant_words,
        words = excluded.words, kind_words = excluded.kind_words, is_accessory = excluded.is_accessory
      WHERE (t.name, t.name_words, t.variant_words, t.words, t.kind_words, t.is_accessory) IS DISTINCT FROM
        (excluded.name, excluded.name_words, excluded.variant_words, excluded.words, excluded.kind_words,
          excluded.is_accessory);
  END $$;

CREATE TRIGGER search_after_insert AFTER INSERT ON parent_product_options
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_rows();

CREATE TRIGGER search_after_update AFTER UPDATE ON parent_product_options
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_changed_links();

-- A folded Arabic word as the shop writes it, with hamza and ta marbuta: from a synonym, else from a product with this word.
CREATE FUNCTION write_word(folded text) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE STRICT SET search_path = public
  AS $$
    SELECT CASE WHEN folded !~ '[\u0600-\u06FF]' THEN folded ELSE coalesce(
      (SELECT term FROM synonyms WHERE fold_term(term) = folded),
      (SELECT written
        FROM (SELECT parent_product_id AS id FROM search_texts WHERE words @> ARRAY[folded] LIMIT 1) product
        JOIN parent_products p USING (id)
        CROSS JOIN LATERAL string_to_table(concat_ws(' ', join_translations(p.translations, 'name'),
          (SELECT join_translations(s.translations, 'label') FROM series s WHERE s.id = p.series_id),
          (SELECT string_agg(join_translations(f.translations, 'name'), ' ') FROM parent_product_features pf
            JOIN features f ON f.id = pf.feature_id WHERE pf.parent_product_id = p.id),
          (SELECT string_agg(join_translations(c.translations, 'showname'), ' ') FROM category_parent_products cp
            JOIN categories c ON c.id = cp.category_id WHERE cp.parent_product_id = p.id),
          (SELECT string_agg(join_translations(v.translations, 'name'), ' ') FROM variants v
            WHERE v.parent_product_id = p.id)), ' ') AS text
        CROSS JOIN LATERAL regexp_replace(text, '^[^[:alnum:]]+|[^[:alnum:]]+$', '', 'g') AS written
        WHERE folded IN (fold_text(written), fold_term(written)) ORDER BY fold_text(written) <> folded LIMIT 1),
      folded) END
  $$;

SELECT refresh_search(ARRAY(SELECT parent_product_id FROM offers));
