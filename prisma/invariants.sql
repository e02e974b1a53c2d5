-- What must be true of the shop's data at any moment, whatever was killed, retried or raced. Each row is a violation:
-- which rule, and whose row.

SELECT 'reserved stock outside of what is on hand' AS rule, variant_id::text AS subject
FROM stock WHERE reserved < 0 OR reserved > on_hand

UNION ALL
SELECT 'reserved stock is not what open reservations hold', stock.variant_id::text
FROM stock
LEFT JOIN (
  SELECT variant_id, sum(quantity) AS held FROM stock_reservations WHERE state = 'RESERVED' GROUP BY variant_id
) open_reservations USING (variant_id)
WHERE stock.reserved <> coalesce(held, 0)

UNION ALL
SELECT 'an order without lines', order_number
FROM orders WHERE NOT EXISTS (SELECT FROM order_lines WHERE order_id = orders.id)

UNION ALL
SELECT 'an order whose lines do not add up', order_number
FROM orders
WHERE lines_fils <> (SELECT coalesce(sum(total_fils), 0) FROM order_lines WHERE order_id = orders.id)
   OR total_fils <> lines_fils + shipping_fils

UNION ALL
SELECT 'a paid order without exactly one payment of its amount', order_number
FROM orders
WHERE status IN ('PAID', 'PROCESSING', 'SHIPPED', 'DELIVERED')
  AND paid_at IS NOT NULL
  AND 1 <> (
    SELECT count(*) FROM payment_sessions session
    WHERE session.order_id = orders.id
      AND session.status IN ('CAPTURED', 'DISPUTED', 'DISPUTE_WON', 'DISPUTE_LOST')
      AND session.amount_fils = orders.total_fils
      -- A second payment counts until its refund is asked for.
      AND NOT EXISTS (
        SELECT FROM refunds WHERE payment_session_id = session.id AND amount_fils = session.amount_fils
      )
  )

UNION ALL
SELECT 'a sold order whose stock was not sold', order_number
FROM orders
WHERE status IN ('PAID', 'CONFIRMED_COD', 'PROCESSING', 'SHIPPED', 'DELIVERED')
  AND EXISTS (SELECT FROM stock_reservations WHERE order_id = orders.id AND state <> 'COMMITTED')

UNION ALL
SELECT 'two open payment sessions of one order', order_id::text
FROM payment_sessions WHERE status IN ('CREATED', 'OPEN', 'PROCESSING') GROUP BY order_id HAVING count(*) > 1

UNION ALL
SELECT 'stock held past its time', order_number
FROM orders
WHERE status = 'PENDING_PAYMENT' AND reserved_until < now() - interval '10 minutes'

UNION ALL
SELECT 'a provider message nobody settled', provider || ' ' || event_id
FROM provider_events WHERE processed_at IS NULL AND received_at < now() - interval '5 minutes'

UNION ALL
SELECT 'a confirmed order nobody was told about', order_number
FROM orders
WHERE status IN ('PAID', 'CONFIRMED_COD')
  AND NOT EXISTS (SELECT FROM outbox_mails WHERE cause = 'order-confirmation:' || orders.id)

UNION ALL
SELECT 'more refunded than was paid', session.id::text
FROM payment_sessions session JOIN refunds ON refunds.payment_session_id = session.id AND refunds.status <> 'FAILED'
GROUP BY session.id HAVING sum(refunds.amount_fils) > session.amount_fils

UNION ALL
SELECT 'a gap in the invoice series', last_number::text
FROM invoice_counter
WHERE last_number <> (SELECT count(*) FROM invoices) OR last_number <> (SELECT coalesce(max(number), 0) FROM invoices)

UNION ALL
SELECT 'two orders of one key', user_id || ' ' || key
FROM idempotency_keys GROUP BY user_id, key HAVING count(DISTINCT order_id) > 1

UNION ALL
SELECT 'a cart with two lines of one variant', cart_id::text
FROM cart_lines GROUP BY cart_id, variant_id HAVING count(*) > 1

ORDER BY rule, subject;
