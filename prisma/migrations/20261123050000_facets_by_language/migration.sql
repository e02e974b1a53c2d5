-- { language: [{ tag, value, label, count }] }: the filter panels as a list shows them.
ALTER TABLE category_facets ADD COLUMN tags_by_language jsonb NOT NULL DEFAULT '{}';
-- No release reads them since `tags` was added.
-- squawk-ignore ban-drop-column
ALTER TABLE category_facets DROP COLUMN features, DROP COLUMN series;

-- The languages of the labels of tags.
CREATE FUNCTION list_tag_languages() RETURNS SETOF text
  LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public
  AS $$
    SELECT 'en' UNION SELECT jsonb_object_keys(translations) FROM features
    UNION SELECT jsonb_object_keys(translations) FROM series
  $$;

-- Describes counted tags for the filter panels in a language: f feature, s series, p price band, z size, c colour, i in stock.
CREATE FUNCTION describe_tags(counted jsonb, language text) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public
  AS $$
    SELECT coalesce(jsonb_agg(
      jsonb_build_object('tag', tag, 'value', coalesce(value, named.text), 'label', named.label, 'count', count)
      ORDER BY left(tag, 1), unit, size, lower(named.label), coalesce(value, named.text)), '[]')
    FROM jsonb_each(counted) AS given (tag, count)
    LEFT JOIN (
      SELECT 'f:' || id AS tag, name AS value, coalesce(translations -> language ->> 'name', name) AS label FROM features
      UNION ALL
      SELECT 's:' || id, value, coalesce(translations -> language ->> 'label', label) FROM series
    ) names USING (tag)
    CROSS JOIN LATERAL (
      SELECT substr(tag, 3) AS text, coalesce(names.label, substr(tag, 3)) AS label,
        CASE WHEN tag LIKE 'z:%' THEN regexp_replace(tag, '[\d.]', '', 'g') END AS unit,
        CASE WHEN tag LIKE ANY ('{p:%,z:%}') THEN substring(tag from '\d+(?:\.\d+)?')::numeric END AS size
    ) named
  $$;

-- As before, and in each language. The release before reads `tags`; a later migration drops it.
CREATE OR REPLACE FUNCTION refresh_facets(changed_categories integer[]) RETURNS void
  LANGUAGE plpgsql SET search_path = public
  AS $$
  BEGIN
    INSERT INTO category_facets (category_id, total, tags, tags_by_language)
    SELECT c.id, (SELECT count(*) FROM shelf_products shelf WHERE shelf.category_id = c.id), describe_tags(counted.tags),
      (SELECT jsonb_object_agg(language, describe_tags(counted.tags, language)) FROM list_tag_languages() AS language)
    FROM categories c CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(tag, count), '{}') AS tags FROM (
        SELECT tag, count(*) FROM shelf_products shelf CROSS JOIN unnest(shelf.tags) AS tag
        WHERE shelf.category_id = c.id GROUP BY tag
      ) one
    ) counted
    WHERE c.id = ANY (changed_categories)
    ON CONFLICT (category_id) DO UPDATE
      SET total = excluded.total, tags = excluded.tags, tags_by_language = excluded.tags_by_language;
  END $$;
