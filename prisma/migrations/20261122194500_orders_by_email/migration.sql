-- Orders whose parts are all sent by email, such as memberships, are not shipped. Those that are not sent yet move to
-- the new method; they keep the fee and the addresses that they were placed with.
UPDATE orders SET shipping_method = 'email'
WHERE shipped_at IS NULL
  AND NOT EXISTS (SELECT FROM order_lines WHERE order_id = orders.id AND shipping_period <> 'by email');
