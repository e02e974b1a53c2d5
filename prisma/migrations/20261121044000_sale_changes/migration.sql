-- A sale that is added, begins or ends stands in the list of changes like everything else.

ALTER TABLE "catalogue_changes" ADD COLUMN "sale_id" INTEGER;
ALTER TABLE "catalogue_changes" ADD CONSTRAINT "catalogue_changes_sale_id_fkey" FOREIGN KEY ("sale_id")
  REFERENCES "sales"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

-- Ends and begins the sales whose time has come, keeps that, and answers when the next one's time comes. One process at a
-- time; while a script holds the catalogue, it comes again a second later.
CREATE OR REPLACE FUNCTION turn_sales(moment timestamptz) RETURNS timestamptz
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
