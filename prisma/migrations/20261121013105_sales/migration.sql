-- CreateTable
CREATE TABLE "sales" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "licence_number" TEXT,
    "starts_at" TIMESTAMPTZ NOT NULL,
    "ends_at" TIMESTAMPTZ NOT NULL,
    "started_at" TIMESTAMPTZ,
    "ended_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "sales_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sale_lines" (
    "sale_id" INTEGER NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "discounted_price_fils" INTEGER NOT NULL,
    "is_applied" BOOLEAN NOT NULL DEFAULT false,
    "before_price_fils" INTEGER,
    "before_percentage" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sale_lines_pkey" PRIMARY KEY ("sale_id","variant_id")
);

-- CreateIndex
CREATE INDEX "sales_ended_at_idx" ON "sales"("ended_at");

-- CreateIndex
CREATE INDEX "sale_lines_variant_id_idx" ON "sale_lines"("variant_id");

-- AddForeignKey
ALTER TABLE "sale_lines" ADD CONSTRAINT "sale_lines_sale_id_fkey" FOREIGN KEY ("sale_id") REFERENCES "sales"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale_lines" ADD CONSTRAINT "sale_lines_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE sales ADD CONSTRAINT sales_ends_after_start CHECK (starts_at < ends_at);
ALTER TABLE sale_lines ADD CONSTRAINT sale_lines_price CHECK (discounted_price_fils > 0 AND discounted_price_fils % 10 = 0);
CREATE UNIQUE INDEX sale_lines_one_applied ON sale_lines (variant_id) WHERE is_applied;

-- Prices as they are without these sales.
CREATE FUNCTION lift_sales(sale_ids integer[]) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
  BEGIN
    UPDATE variants v SET discounted_price_fils = l.before_price_fils, discount_percentage = l.before_percentage
    FROM sale_lines l WHERE l.variant_id = v.id AND l.is_applied AND l.sale_id = ANY (sale_ids);
    UPDATE sale_lines SET is_applied = false WHERE is_applied AND sale_id = ANY (sale_ids);
  END $$;

-- Prices as these sales make them, wherever that is lower. Offers and shelves follow by their triggers.
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

-- Ends and begins the sales whose time has come, and answers when the next one's comes. One process at a time; while a
-- script holds the catalogue, it comes again a second later.
CREATE FUNCTION turn_sales(moment timestamptz) RETURNS timestamptz LANGUAGE plpgsql SET search_path = public AS $$
  DECLARE
    ending integer[];
    beginning integer[];
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
      UPDATE catalogue_version SET version = version + 1, updated_at = moment;
    END IF;
    RETURN (
      SELECT min(CASE WHEN started_at IS NULL THEN starts_at ELSE ends_at END) FROM sales WHERE ended_at IS NULL
    );
  END $$;
