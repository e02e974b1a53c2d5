CREATE TABLE "order_events" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "who" TEXT NOT NULL,
    "what" TEXT NOT NULL,

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "order_events_order_id_idx" ON "order_events"("order_id");

CREATE FUNCTION refuse_order_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of an order cannot be changed or deleted' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
FOR EACH ROW EXECUTE FUNCTION refuse_order_event_change();
