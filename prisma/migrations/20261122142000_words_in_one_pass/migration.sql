-- As before, but each text is folded once and the article is removed from single words: half the time.
CREATE OR REPLACE FUNCTION words_of(value text) RETURNS text[]
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
      UNION ALL
      SELECT public.strip_articles(regexp_replace(written, '[^[:alnum:]]', '', 'g')) WHERE strpos(written, U&'\0644') > 0
    ) AS formed (word)
    WHERE word ~ '[[:alnum:]]' GROUP BY word ORDER BY word
  );

SELECT refresh_search(ARRAY(SELECT parent_product_id FROM offers));
