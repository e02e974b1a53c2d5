-- The history of an order cannot be changed or deleted, whoever writes.
CREATE OR REPLACE FUNCTION refuse_order_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of an order cannot be changed or deleted' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE OR REPLACE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
FOR EACH ROW EXECUTE FUNCTION refuse_order_event_change();
