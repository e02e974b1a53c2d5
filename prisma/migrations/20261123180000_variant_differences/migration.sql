-- The words of names and choices that some of its variants for sale have and others lack: only these choose the variant to show.
ALTER TABLE search_texts ADD COLUMN variant_differences text NOT NULL DEFAULT '';

-- The parts between spaces that some of these texts have and others lack, separated by spaces.
CREATE FUNCTION list_differences(texts text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (SELECT coalesce(string_agg(word, ' ' ORDER BY word), '') FROM (
    SELECT word FROM unnest(texts) WITH ORDINALITY AS given (text, nth) CROSS JOIN string_to_table(text, ' ') AS word
    GROUP BY word HAVING count(DISTINCT nth) < cardinality(texts)) differing);

ALTER FUNCTION refresh_search(integer[]) RENAME TO refresh_search_words;

-- As before, with the differences of variants. Two statements, because search_texts has no row before the first.
CREATE FUNCTION refresh_search(changed_parents integer[]) RETURNS void
  LANGUAGE plpgsql SET search_path = public SET enable_nestloop = off
  AS $$
  BEGIN
    PERFORM refresh_search_words(changed_parents);
    UPDATE search_texts t SET variant_differences = sold.differences FROM (
      SELECT parent_product_id, list_differences(array_agg(lower(name || ' ' || options::text))) AS differences
      FROM variants WHERE parent_product_id = ANY (changed_parents) AND is_sellable GROUP BY parent_product_id
    ) sold WHERE sold.parent_product_id = t.parent_product_id AND t.variant_differences <> sold.differences;
  END $$;
