-- What must be true of the shop's data at any moment, whatever was killed, retried or raced. Each row is a violation:
-- which rule, and whose row. What a key or a CHECK of the database holds as well (reserved within on hand, an order's
-- total, one open payment session, one order of a key, one line of a variant) is asked all the same: a backup may come
-- back, or a migration leave, without it.

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
   OR total_fils <> lines_fils - discount_fils + shipping_fils
   OR discount_fils <> (SELECT coalesce(sum(discount_fils), 0) FROM order_lines WHERE order_id = orders.id)
   OR EXISTS (SELECT FROM order_lines line WHERE order_id = orders.id AND line.discount_fils NOT BETWEEN 0 AND line.total_fils)

UNION ALL
SELECT 'a discount code that was used more often than it allows', code
FROM discount_codes JOIN orders ON discount_code = code
-- Paid orders, and those that their payment pays without another check.
WHERE paid_at IS NOT NULL OR status NOT IN ('CANCELLED', 'EXPIRED', 'LATE_PAYMENT', 'ON_HOLD')
GROUP BY code, max_uses HAVING count(*) > max_uses

UNION ALL
SELECT 'a paid order without exactly one payment of its amount', order_number
FROM orders,
  LATERAL (
    SELECT count(*) AS captured, count(*) FILTER (WHERE EXISTS (
      SELECT FROM refunds WHERE payment_session_id = session.id AND amount_fils = session.amount_fils
    )) AS asked_back
    FROM payment_sessions session
    WHERE session.order_id = orders.id AND session.status = 'CAPTURED' AND session.amount_fils = orders.total_fils
  ) payments
-- Refunded or not: what was paid twice is asked back once.
WHERE paid_at IS NOT NULL AND (captured = 0 OR captured - asked_back > 1)

UNION ALL
SELECT 'a sold order whose stock was not sold', order_number
FROM orders
WHERE status IN ('PAID', 'CONFIRMED_COD', 'PROCESSING', 'SHIPPED', 'DELIVERED')
  AND EXISTS (SELECT FROM stock_reservations WHERE order_id = orders.id AND state <> 'COMMITTED')

UNION ALL
SELECT 'more pieces refunded than were ordered', order_number
FROM order_lines line JOIN orders ON orders.id = line.order_id,
  LATERAL (SELECT sum(part.quantity) AS pieces FROM refund_lines part
    JOIN refunds ON refunds.id = part.refund_id AND refunds.status <> 'FAILED' WHERE part.order_line_id = line.id) refunded
WHERE pieces > line.quantity

UNION ALL
SELECT 'more pieces asked back than were ordered', order_number
FROM order_lines line JOIN orders ON orders.id = line.order_id
WHERE line.quantity < (SELECT sum(quantity) FROM return_requests WHERE order_line_id = line.id AND state <> 'REFUSED')

UNION ALL
SELECT 'goods back on sale that no refund returned, or the reverse', order_number
FROM order_lines line
JOIN orders ON orders.id = line.order_id
JOIN stock_reservations sold ON sold.order_id = line.order_id AND sold.variant_id = line.variant_id AND sold.state = 'COMMITTED',
  LATERAL (SELECT coalesce(sum(part.quantity) FILTER (WHERE restock AND refunds.status = 'SUCCEEDED'), 0) AS wanted,
      coalesce(sum(part.quantity) FILTER (WHERE refunds.status <> 'FAILED'), 0) AS allowed,
      coalesce(bool_or(refunds.status = 'FAILED'), false) AS has_failed
    FROM refund_lines part JOIN refunds ON refunds.id = part.refund_id WHERE part.order_line_id = line.id) refunded
-- The pieces of a refund that failed may have been sold meanwhile; staff put the goods of a lost dispute back.
WHERE (returned < wanted OR (returned > allowed AND NOT has_failed))
  AND NOT EXISTS (SELECT FROM disputes WHERE order_id = orders.id AND restocked_at IS NOT NULL)

UNION ALL
SELECT 'a shipped order that nobody has paid', order_number
FROM orders
WHERE shipped_at IS NOT NULL AND paid_at IS NULL AND EXISTS (SELECT FROM payment_sessions WHERE order_id = orders.id)

UNION ALL
SELECT 'two open payment sessions of one order', order_id::text
FROM payment_sessions WHERE status IN ('CREATED', 'OPEN', 'PROCESSING') GROUP BY order_id HAVING count(*) > 1

UNION ALL
SELECT 'an order by email with a part that is shipped', order_number
FROM orders
WHERE shipping_method = 'email'
  AND EXISTS (SELECT FROM order_lines WHERE order_id = orders.id AND shipping_period <> 'by email')

UNION ALL
SELECT 'stock held past its time', order_number
FROM orders
WHERE status = 'PENDING_PAYMENT' AND reserved_until < now() - interval '10 minutes'
  -- Its provider did not close it, and the job tries again.
  AND NOT EXISTS (SELECT FROM job_retries WHERE job = 'unpaid-order' AND subject_id = orders.id AND tries > 0)

UNION ALL
SELECT 'a provider message nobody settled', provider || ' ' || event_id
FROM provider_events WHERE processed_at IS NULL AND received_at < now() - interval '5 minutes'
  AND NOT EXISTS (SELECT FROM job_retries WHERE job = 'provider-event' AND subject_id = provider_events.id)

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
SELECT 'a refund or a dispute of money that was not taken', session.id::text
FROM payment_sessions session
JOIN (
  SELECT order_id, payment_session_id FROM refunds UNION SELECT order_id, payment_session_id FROM disputes
) fact ON fact.payment_session_id = session.id
WHERE session.status <> 'CAPTURED' OR fact.order_id <> session.order_id

UNION ALL
SELECT 'a refund that was sent without a mark', id::text
FROM refunds WHERE status IN ('SENT', 'NEEDS_REVIEW') AND sent_at IS NULL

UNION ALL
SELECT 'a refund that was made and has no time, or the reverse', id::text
FROM refunds WHERE (status = 'SUCCEEDED') <> (settled_at IS NOT NULL)

UNION ALL
SELECT 'a refund that nobody was told about', id::text
FROM refunds
WHERE status = 'SUCCEEDED' AND NOT EXISTS (SELECT FROM outbox_mails WHERE cause = 'order-refunded:' || refunds.id)

UNION ALL
SELECT 'a gap in the numbers of tax documents', kind::text
FROM tax_document_counters
LEFT JOIN (
  SELECT 'INVOICE'::"TaxDocumentKind" AS kind, number FROM invoices
  UNION ALL
  SELECT 'CREDIT_NOTE', number FROM credit_notes
) issued USING (kind)
GROUP BY kind, last_number
HAVING last_number <> count(number) OR last_number <> coalesce(max(number), 0)

UNION ALL
SELECT 'a paid order without an invoice of its amounts, or an invoice of an order that is not paid', order_number
FROM orders LEFT JOIN invoices ON invoices.order_id = orders.id
-- Cash is paid at delivery.
WHERE (coalesce(paid_at, delivered_at) IS NOT NULL) <> (invoices.number IS NOT NULL)
   OR invoices.total_fils <> orders.total_fils OR invoices.vat_fils <> orders.vat_fils

UNION ALL
SELECT 'credit notes that do not cover what was refunded of an invoice', order_number
FROM (
  SELECT order_number, invoices.total_fils,
    coalesce((SELECT sum(total_fils) FROM credit_notes WHERE invoice_number = invoices.number), 0) AS credited_fils,
    -- What was paid twice is kept until it is given back; the invoice does not charge it.
    greatest(0, invoices.total_fils
      - coalesce((SELECT sum(amount_fils) FROM payment_sessions session WHERE session.order_id = orders.id
          AND session.status = 'CAPTURED'),
        invoices.total_fils)
      + coalesce((SELECT sum(amount_fils) FROM refunds WHERE order_id = orders.id AND status = 'SUCCEEDED'), 0)
    ) AS due_fils,
    EXISTS (SELECT FROM refunds WHERE order_id = orders.id AND status = 'FAILED') AS has_failed
  FROM invoices JOIN orders ON orders.id = invoices.order_id
) credits
-- A refund that failed after a credit note was issued is covered by it when it is made again. The note may name another refund of
-- the order: of an order that was paid twice, the one after which less than the invoice is left.
WHERE credited_fils < due_fils OR credited_fils > total_fils OR (credited_fils > due_fils AND NOT has_failed)

UNION ALL
SELECT 'two orders of one key', user_id || ' ' || key
FROM idempotency_keys GROUP BY user_id, key HAVING count(DISTINCT order_id) > 1

UNION ALL
SELECT 'a cart with two lines of one variant', cart_id::text
FROM cart_lines GROUP BY cart_id, variant_id HAVING count(*) > 1

UNION ALL
SELECT 'a review of a product that its writer did not receive', product_reviews.id::text
FROM product_reviews
JOIN order_lines ON order_lines.id = order_line_id
JOIN orders ON orders.id = order_lines.order_id
WHERE orders.user_id IS DISTINCT FROM product_reviews.user_id OR orders.delivered_at IS NULL

ORDER BY rule, subject;
