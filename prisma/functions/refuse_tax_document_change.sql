-- Invoices and credit notes cannot be changed or deleted once they are issued, whoever writes.
CREATE OR REPLACE FUNCTION refuse_tax_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued tax document cannot be changed or deleted' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE OR REPLACE TRIGGER invoices_immutable BEFORE UPDATE OR DELETE ON invoices
FOR EACH ROW EXECUTE FUNCTION refuse_tax_document_change();

CREATE OR REPLACE TRIGGER credit_notes_immutable BEFORE UPDATE OR DELETE ON credit_notes
FOR EACH ROW EXECUTE FUNCTION refuse_tax_document_change();
