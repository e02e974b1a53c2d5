-- Tabs in HTML that are one table of names and values become specifications: lines of a name, a tabulator and a value, as the
-- catalogue tool stores them. A tab is left as it is unless its translations are such tables too.
-- chr(59) is a semicolon, at which Prisma's own runner would split the statement.
UPDATE variants v
SET footer_items = converted.tabs
FROM (
  SELECT id, jsonb_agg(CASE WHEN specs.tab IS NULL THEN t.tab ELSE t.tab || specs.tab END ORDER BY t.place) AS tabs,
    bool_or(specs.tab IS NOT NULL) AS is_changed
  FROM variants, jsonb_array_elements(footer_items) WITH ORDINALITY t (tab, place),
    LATERAL (
      SELECT CASE WHEN bool_and(is_table) THEN jsonb_object_agg(name, lines) END AS tab
      FROM (
        SELECT name,
          jsonb_array_length(stored) = 1
            AND stored ->> 0 ~ '^<table>(<tbody>)?(<tr><th( scope="row")?>[^<:\t]*[^<:\s][^<:\t]*</th><td>[^<\t]*[^<\s][^<\t]*</td></tr>)+(</tbody>)?</table>$'
            AS is_table,
          (
            SELECT jsonb_agg(
              replace(replace(replace(replace(btrim(cell[1]) || E'\t' || btrim(cell[2]), '&quot' || chr(59), '"'), '&lt' || chr(59), '<'), '&gt' || chr(59), '>'), '&amp' || chr(59), '&')
              ORDER BY row_place)
            FROM regexp_matches(stored ->> 0, '<tr><th[^>]*>([^<]*)</th><td>([^<]*)</td></tr>', 'g')
              WITH ORDINALITY found (cell, row_place)
          ) AS lines
        FROM jsonb_each(t.tab) each_text (name, stored)
        WHERE name LIKE 'value%' AND jsonb_typeof(stored) = 'array'
      ) texts
    ) specs
  WHERE jsonb_typeof(footer_items) = 'array'
  GROUP BY id
) converted
WHERE v.id = converted.id AND converted.is_changed;
