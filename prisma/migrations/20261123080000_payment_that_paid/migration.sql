-- Of the payments of an order that was paid twice, the one that paid it.
ALTER TABLE payment_sessions ADD COLUMN has_paid_order boolean NOT NULL DEFAULT false;
