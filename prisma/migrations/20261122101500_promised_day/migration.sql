-- The day of delivery, or on which pick-up is possible, as promised when the order was placed.
ALTER TABLE "orders" ADD COLUMN "promised_on" DATE;
