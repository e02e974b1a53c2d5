import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { listViolations, type Violation } from '@dilmun/db/invariants';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { openTestAppWithFakeProviders } from '../fake-providers.ts';
import { makeCategory } from '../make-category.ts';
import { createCardOrder, getOrderRow } from '../payment-steps.ts';

const testApp = openTestAppWithFakeProviders();

/** Ids of consistent rows: a paid order and an unpaid one. */
const ids = { paid: '', paidNumber: '', session: '', variant: '', unpaid: '', unpaidNumber: '', category: '' };

beforeAll(async () => {
  const paid = await createCardOrder(testApp);
  testApp.fakeProviders.stripe.pay(paid.ref);
  await testApp.fakeProviders.stripe.idle();
  const unpaid = await createCardOrder(testApp);
  const order = await getOrderRow(testApp, paid.orderNumber);
  const { key } = await makeCategory(testApp.db, testApp.make, [{}]);
  const category = await testApp.db.category.findUniqueOrThrow({ where: { key } });
  Object.assign(ids, {
    paid: order.id,
    paidNumber: paid.orderNumber,
    session: order.paymentSessions[0]?.id,
    variant: String(paid.variant.id),
    unpaid: (await getOrderRow(testApp, unpaid.orderNumber)).id,
    unpaidNumber: unpaid.orderNumber,
    category: String(category.id),
  });
});

/** Lists the violations after these statements, then rolls them back. */
async function violationsAfter(...statements: string[]): Promise<Violation[]> {
  const sql = await readFile(new URL('../../../../prisma/invariants.sql', import.meta.url), 'utf8');
  const client = new pg.Client({ connectionString: testApp.databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const statement of statements) await client.query(statement);
    return (await client.query<Violation>(sql)).rows;
  } finally {
    await client.query('ROLLBACK');
    await client.end();
  }
}

type Ids = typeof ids;

const unmatchedInvoice = 'a paid order without an invoice of its amounts, or an invoice of an order that is not paid';

/** At least one violation of each rule. If a key or CHECK prevents it, the statements drop that first. */
const wrongs: [rule: string, subject: (of: Ids) => string | undefined, ...statements: ((of: Ids) => string)[]][] = [
  [
    'reserved stock outside of what is on hand',
    ({ variant }) => variant,
    () => 'ALTER TABLE stock DROP CONSTRAINT stock_reserved',
    ({ variant }) => `UPDATE stock SET reserved = on_hand + 1 WHERE variant_id = ${variant}`,
  ],
  [
    'reserved stock is not what open reservations hold',
    ({ variant }) => variant,
    ({ variant }) => `UPDATE stock SET reserved = reserved + 1 WHERE variant_id = ${variant}`,
  ],
  [
    'an order without lines',
    ({ paidNumber }) => paidNumber,
    ({ paid }) => `DELETE FROM order_lines WHERE order_id = '${paid}'`,
  ],
  [
    'an order whose lines do not add up',
    ({ paidNumber }) => paidNumber,
    ({ paid }) => `UPDATE orders SET lines_fils = lines_fils + 10, total_fils = total_fils + 10 WHERE id = '${paid}'`,
  ],
  [
    'an order whose lines do not add up',
    ({ paidNumber }) => paidNumber,
    ({ paid }) => `UPDATE order_lines SET quantity = 2, total_fils = price_fils * 2 WHERE order_id = '${paid}'`,
  ],
  [
    'an order whose lines do not add up',
    ({ paidNumber }) => paidNumber,
    () => 'ALTER TABLE orders DROP CONSTRAINT orders_total',
    ({ paid }) => `UPDATE orders SET total_fils = total_fils + 10 WHERE id = '${paid}'`,
  ],
  [
    'an order whose lines do not add up',
    ({ paidNumber }) => paidNumber,
    ({ paid }) => `UPDATE order_lines SET discount_fils = 10 WHERE order_id = '${paid}'`,
  ],
  [
    'a discount code that was used more often than it allows',
    () => 'ONCE',
    () => "INSERT INTO discount_codes (code, percent, max_uses) VALUES ('ONCE', 10, 0)",
    ({ paid }) =>
      `UPDATE orders SET discount_code = 'ONCE', discount_fils = 10, total_fils = total_fils - 10 WHERE id = '${paid}'`,
  ],
  [
    'a paid order without exactly one payment of its amount',
    ({ paidNumber }) => paidNumber,
    ({ session }) => `UPDATE payment_sessions SET status = 'EXPIRED' WHERE id = '${session}'`,
  ],
  [
    'a paid order without exactly one payment of its amount',
    ({ paidNumber }) => paidNumber,
    ({ session }) => `UPDATE payment_sessions SET amount_fils = amount_fils - 10 WHERE id = '${session}'`,
  ],
  [
    'a paid order without exactly one payment of its amount',
    ({ paidNumber }) => paidNumber,
    (of) => anotherSession(of.session, 'CAPTURED'),
  ],
  [
    'a sold order whose stock was not sold',
    ({ paidNumber }) => paidNumber,
    ({ paid }) => `UPDATE stock_reservations SET state = 'RELEASED' WHERE order_id = '${paid}'`,
  ],
  [
    'more pieces asked back than were ordered',
    ({ paidNumber }) => paidNumber,
    ({ paid }) => `INSERT INTO return_requests (id, order_line_id, quantity, reason, note)
      SELECT gen_random_uuid(), id, 2, 'other', '' FROM order_lines WHERE order_id = '${paid}'`,
  ],
  [
    'a review of a product that its writer did not receive',
    () => '00000000-0000-4000-8000-000000000001',
    ({
      paid,
    }) => `INSERT INTO product_reviews (id, user_id, parent_product_id, order_line_id, stars, text, display_name, language)
      SELECT '00000000-0000-4000-8000-000000000001', orders.user_id, variants.parent_product_id, order_lines.id, 5, 'Good.', 'Noor', 'en'
      FROM order_lines JOIN orders ON orders.id = order_id JOIN variants ON variants.id = variant_id WHERE order_id = '${paid}'`,
  ],
  [
    'more pieces refunded than were ordered',
    ({ paidNumber }) => paidNumber,
    (of) => insertRefund(of, 10),
    insertRefundLine(2),
  ],
  [
    'goods back on sale that no refund returned, or the reverse',
    ({ paidNumber }) => paidNumber,
    ({ paid }) => `UPDATE stock_reservations SET returned = 1 WHERE order_id = '${paid}'`,
  ],
  [
    'goods back on sale that no refund returned, or the reverse',
    ({ paidNumber }) => paidNumber,
    (of) => insertRefund(of, 10),
    insertRefundLine(1),
    () => "UPDATE refunds SET restock = true, status = 'SUCCEEDED', settled_at = now()",
  ],
  [
    'two open payment sessions of one order',
    ({ unpaid }) => unpaid,
    () => 'DROP INDEX payment_sessions_one_open',
    ({ unpaid }) => anotherSession(`(SELECT id FROM payment_sessions WHERE order_id = '${unpaid}')`, 'OPEN'),
  ],
  [
    'stock held past its time',
    ({ unpaidNumber }) => unpaidNumber,
    ({ unpaid }) => `UPDATE orders SET reserved_until = now() - interval '11 minutes' WHERE id = '${unpaid}'`,
  ],
  [
    'a provider message nobody settled',
    () => undefined,
    () => "UPDATE provider_events SET processed_at = NULL, received_at = now() - interval '6 minutes'",
  ],
  [
    'a confirmed order nobody was told about',
    ({ paidNumber }) => paidNumber,
    ({ paid }) => `DELETE FROM outbox_mails WHERE cause = 'order-confirmation:${paid}'`,
  ],
  ['more refunded than was paid', ({ session }) => session, (of) => insertRefund(of, 60_010)],
  [
    'a shipped order that nobody has paid',
    ({ unpaidNumber }) => unpaidNumber,
    ({ unpaid }) => `UPDATE orders SET shipped_at = now() WHERE id = '${unpaid}'`,
  ],
  [
    'an order by email with a part that is shipped',
    ({ paidNumber }) => paidNumber,
    ({ paid }) => `UPDATE orders SET shipping_method = 'email' WHERE id = '${paid}'`,
  ],
  [
    'a refund or a dispute of money that was not taken',
    ({ session }) => session,
    (of) => insertRefund(of, 10),
    ({ session }) => `UPDATE payment_sessions SET status = 'EXPIRED' WHERE id = '${session}'`,
  ],
  [
    'a refund or a dispute of money that was not taken',
    ({ session }) => session,
    ({ unpaid, session }) =>
      `INSERT INTO disputes (id, order_id, payment_session_id, provider_ref, amount_fils, reason, status, status_at, opened_at, updated_at)
       VALUES (gen_random_uuid(), '${unpaid}', '${session}', 'du_1', 10, 'fraudulent', 'OPEN', now(), now(), now())`,
  ],
  [
    'a refund that was sent without a mark',
    () => undefined,
    () => 'ALTER TABLE refunds DROP CONSTRAINT refunds_sent',
    (of) => insertRefund(of, 10, 'SENT'),
  ],
  [
    'a refund that was made and has no time, or the reverse',
    () => undefined,
    () => 'ALTER TABLE refunds DROP CONSTRAINT refunds_settled',
    (of) => insertRefund(of, 10, 'SUCCEEDED'),
  ],
  [
    'a refund that nobody was told about',
    () => undefined,
    () => 'ALTER TABLE refunds DROP CONSTRAINT refunds_settled',
    (of) => insertRefund(of, 10, 'SUCCEEDED'),
  ],
  [
    'a gap in the numbers of tax documents',
    () => 'CREDIT_NOTE',
    () => "UPDATE tax_document_counters SET last_number = 7 WHERE kind = 'CREDIT_NOTE'",
  ],
  [
    'a gap in the numbers of tax documents',
    () => 'INVOICE',
    () => 'ALTER TABLE invoices DISABLE TRIGGER invoices_immutable',
    () => 'UPDATE invoices SET number = number + 1',
  ],
  [
    unmatchedInvoice,
    ({ paidNumber }) => paidNumber,
    () => 'ALTER TABLE invoices DISABLE TRIGGER invoices_immutable',
    ({ paid }) => `DELETE FROM invoices WHERE order_id = '${paid}'`,
  ],
  [
    unmatchedInvoice,
    ({ paidNumber }) => paidNumber,
    ({ paid }) => `UPDATE orders SET vat_fils = vat_fils + 1 WHERE id = '${paid}'`,
  ],
  [
    unmatchedInvoice,
    ({ unpaidNumber }) => unpaidNumber,
    ({ unpaid }) =>
      `INSERT INTO invoices (number, order_id, issued_at, total_fils, vat_fils, document)
       SELECT 2, id, now(), total_fils, vat_fils, '{}' FROM orders WHERE id = '${unpaid}'`,
  ],
  [
    'credit notes that do not cover what was refunded of an invoice',
    ({ paidNumber }) => paidNumber,
    (of) => insertRefund(of, 1_000),
    () => "UPDATE refunds SET status = 'SUCCEEDED', settled_at = now()",
  ],
  [
    'two orders of one key',
    () => undefined,
    () => 'ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_pkey',
    ({ paid, unpaid }) =>
      `INSERT INTO idempotency_keys (user_id, key, request_hash, order_id)
       SELECT user_id, 'key', 'hash', each FROM orders, unnest('{${paid},${unpaid}}'::uuid[]) each WHERE id = '${paid}'`,
  ],
  [
    'a cart with two lines of one variant',
    () => undefined,
    () => 'DROP INDEX cart_lines_cart_id_variant_id_key',
    () =>
      `INSERT INTO cart_lines (id, cart_id, variant_id, quantity, seen_price_fils)
       SELECT gen_random_uuid(), cart_id, variant_id, 1, seen_price_fils FROM cart_lines`,
  ],
];

function anotherSession(id: string, status: string) {
  const which = id.startsWith('(') ? id : `'${id}'`;
  return `INSERT INTO payment_sessions
    (id, order_id, provider, status, track_id, amount_fils, snapshot, live, expires_at, updated_at)
    SELECT gen_random_uuid(), order_id, provider, '${status}', '${randomUUID()}', amount_fils, snapshot, live, expires_at, now()
    FROM payment_sessions WHERE id = ${which}`;
}

function insertRefundLine(quantity: number) {
  return ({ paid }: Ids) => `INSERT INTO refund_lines (refund_id, order_line_id, quantity, amount_fils)
    SELECT refunds.id, order_lines.id, ${quantity}, 10 FROM refunds JOIN order_lines USING (order_id) WHERE order_id = '${paid}'`;
}

function insertRefund({ paid, session }: Ids, amountFils: number, status = 'PENDING') {
  return `INSERT INTO refunds (id, order_id, payment_session_id, amount_fils, reason, status, updated_at)
    VALUES (gen_random_uuid(), '${paid}', '${session}', ${amountFils}, 'returned', '${status}', now())`;
}

it('each rule has at least one violation in this test', async () => {
  const sql = await readFile(new URL('../../../../prisma/invariants.sql', import.meta.url), 'utf8');
  const rules = [...sql.matchAll(/^SELECT '([^']+)'/gm)].map(([, rule]) => rule);
  expect([...new Set(wrongs.map(([rule]) => rule))].sort()).toEqual(rules.sort());
});

it('a consistent shop violates no rule', async () => {
  expect(await listViolations(testApp.databaseUrl)).toEqual([]);
});

it.each(wrongs)('%s', async (rule, subject, ...statements) => {
  const violations = await violationsAfter(...statements.map((of) => of(ids)));
  const named = subject(ids);
  expect(violations).toContainEqual({ rule, subject: named ?? expect.any(String) });
});

it('a committed violation is found', async () => {
  const variant = await testApp.make.variant({ onHand: 2 });
  const stock = { where: { variantId: variant.id } };
  await testApp.db.stock.update({ ...stock, data: { reserved: 1 } });
  expect(await listViolations(testApp.databaseUrl)).toEqual([
    { rule: 'reserved stock is not what open reservations hold', subject: String(variant.id) },
  ]);
  await testApp.db.stock.update({ ...stock, data: { reserved: 0 } });
});
