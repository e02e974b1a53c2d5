import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRegistrationForm, openBrowser } from '../../test/account.ts';
import { openTestApp } from '../../test/test-app.ts';
import { removeOldKeys } from '../features/checkout/checkout.service.ts';
import { deleteExpiredData, deleteUnfinishedRegistrations } from './expired-data.ts';

const testApp = openTestApp();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('retention periods', { tags: 'S64' }, () => {
  it('sessions and refresh tokens are deleted 30 days after they ended', async () => {
    const [old, ended, young] = [await testApp.make.user(), await testApp.make.user(), await testApp.make.user()];
    for (const { sessionId } of [old, ended, young]) {
      await testApp.db.refreshToken.create({ data: { sessionId, tokenHash: sessionId } });
    }
    await testApp.db.session.update({ where: { id: old.sessionId }, data: { expiresAt: daysAgo(31) } });
    await testApp.db.session.update({ where: { id: ended.sessionId }, data: { revokedAt: daysAgo(29) } });
    await deleteExpiredData(testApp.db);
    await deleteExpiredData(testApp.db);
    const kept = await testApp.db.refreshToken.findMany({ select: { sessionId: true } });
    expect(kept.map(({ sessionId }) => sessionId).sort()).toEqual([ended.sessionId, young.sessionId].sort());
  });

  it('guest carts and their guests are deleted after 90 days, carts of users never', async () => {
    const [old, young, buyer] = [await testApp.make.guest(), await testApp.make.guest(), await testApp.make.user()];
    const { id: variantId, priceFils: seenPriceFils } = await testApp.make.variant();
    const lines = { create: { variantId, quantity: 1, seenPriceFils } };
    await testApp.db.cart.create({ data: { guestId: old.id, lines } });
    await testApp.db.cart.create({ data: { guestId: young.id, lines } });
    await testApp.db.cart.create({ data: { userId: buyer.id, lines } });
    await testApp.db.$executeRaw`
      UPDATE carts SET updated_at = now() - interval '91 days' WHERE guest_id IS DISTINCT FROM ${young.id}::uuid`;
    await testApp.db.$executeRaw`UPDATE guests SET created_at = now() - interval '91 days'`;
    await deleteExpiredData(testApp.db);
    expect(await testApp.db.guest.count({ where: { id: { in: [old.id, young.id] } } })).toBe(1);
    expect(await testApp.db.cart.count({ where: { guestId: old.id } })).toBe(0);
    expect(await testApp.db.cart.count({ where: { guestId: young.id } })).toBe(1);
    expect(await testApp.db.cart.count({ where: { userId: buyer.id } })).toBe(1);
  });

  it('a guest who fills a cart while old guests are deleted keeps it', async () => {
    const { id: guestId } = await testApp.make.guest();
    await testApp.db.$executeRaw`UPDATE guests SET created_at = now() - interval '91 days'`;
    let deletion = Promise.resolve();
    await testApp.db.$transaction(async (tx) => {
      await tx.cart.create({ data: { guestId } });
      deletion = deleteExpiredData(testApp.db);
      const isWaiting = async () => {
        const rows = await testApp.db.$queryRaw<unknown[]>`
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        return rows.length;
      };
      await expect.poll(isWaiting).toBe(1);
    });
    await deletion;
    expect(await testApp.db.cart.count({ where: { guestId } })).toBe(1);
  });

  it('records of cart changes are deleted after 90 days', async () => {
    const { id: userId } = await testApp.make.user();
    const [old, young] = [randomUUID(), randomUUID()];
    const changes = {
      create: [
        { changeId: old, madeAt: daysAgo(91) },
        { changeId: young, madeAt: daysAgo(89) },
      ],
    };
    const cart = await testApp.db.cart.create({ data: { userId, changes } });
    await deleteExpiredData(testApp.db);
    expect(await testApp.db.cartChange.findMany({ where: { cartId: cart.id } })).toMatchObject([{ changeId: young }]);
  });

  it('reset links are deleted after 30 days', async () => {
    const { id: userId } = await testApp.make.user();
    const link = (days: number) => ({
      userId,
      tokenHash: `of ${days} days`,
      createdAt: daysAgo(days),
      expiresAt: daysAgo(days),
    });
    await testApp.db.passwordReset.createMany({ data: [link(31), link(29)] });
    await deleteExpiredData(testApp.db);
    expect(await testApp.db.passwordReset.findMany({ where: { userId } })).toMatchObject([{ tokenHash: 'of 29 days' }]);
  });

  it('pending registrations and their codes are deleted after a day, expired counters too', async () => {
    const pending = createRegistrationForm();
    await openBrowser(testApp).post('/api/v1/user/create').send(pending).expect(200);
    const kept = createRegistrationForm();
    await openBrowser(testApp).post('/api/v1/user/create').send(kept).expect(200);
    await testApp.db.registration.updateMany({ where: { email: pending.email }, data: { createdAt: daysAgo(1.01) } });
    await testApp.db.$executeRaw`UPDATE attempts SET started_at = now() - interval '90 minutes'`;
    await deleteUnfinishedRegistrations(testApp.db);
    expect(await testApp.db.registration.findMany({ select: { email: true } })).toEqual([{ email: kept.email }]);
    expect(await testApp.db.otpCode.count()).toBe(1);
    const counts = await testApp.db.attempt.findMany({ select: { windowSeconds: true } });
    expect(counts.every(({ windowSeconds }) => windowSeconds > 3_600 / 2)).toBe(true);
  });

  it('mails are deleted 30 days after they were sent or given up, those about orders never', async () => {
    const mail = (cause: string, gone: object) => ({
      cause,
      recipient: 'noor@example.com',
      subject: '',
      text: '',
      html: '',
      ...gone,
    });
    await testApp.db.outboxMail.deleteMany();
    await testApp.db.outboxMail.createMany({
      data: [
        mail('otp-code:old', { sentAt: daysAgo(31) }),
        mail('contact:given-up', { failedAt: daysAgo(31) }),
        mail('otp-code:young', { sentAt: daysAgo(29) }),
        mail('contact:waiting', { queuedAt: daysAgo(31) }),
        mail('order-shipped:old', { sentAt: daysAgo(31) }),
        mail('order-link:old', { sentAt: daysAgo(31) }),
      ],
    });
    await deleteExpiredData(testApp.db);
    const kept = await testApp.db.outboxMail.findMany({ select: { cause: true }, orderBy: { cause: 'asc' } });
    expect(kept.map(({ cause }) => cause)).toEqual(['contact:waiting', 'order-shipped:old', 'otp-code:young']);
  });

  it('messages of the contact form are deleted 24 months after they were sent', async () => {
    for (const age of ['24 months 1 hour', '23 months 27 days']) {
      await testApp.db.$executeRaw`
        INSERT INTO contact_messages (id, name, mobile, email, department, concern, sent_at)
        VALUES (gen_random_uuid(), 'Noor', '+97336001234', 'noor@example.com', 'sales', ${age}, now() - ${age}::interval)`;
    }
    await deleteExpiredData(testApp.db);
    expect(await testApp.db.contactMessage.findMany()).toMatchObject([{ concern: '23 months 27 days' }]);
  });

  it('a deletion that fails keeps none of the others from running, and all failures are reported', async () => {
    const { id: userId } = await testApp.make.user();
    const old = { userId, key: 'old', requestHash: 'x', createdAt: daysAgo(31) };
    await testApp.db.idempotencyKey.create({ data: old });
    await testApp.db.$executeRaw`ALTER TABLE password_resets RENAME TO gone`;
    await testApp.db.$executeRaw`ALTER TABLE stock_alerts RENAME TO gone_too`;
    try {
      const error: unknown = await deleteExpiredData(testApp.db).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(AggregateError);
      expect((error as AggregateError).errors.map(String)).toEqual([
        expect.stringContaining('password_resets'),
        expect.stringContaining('stock_alerts'),
      ]);
    } finally {
      await testApp.db.$executeRaw`ALTER TABLE gone RENAME TO password_resets`;
      await testApp.db.$executeRaw`ALTER TABLE gone_too RENAME TO stock_alerts`;
    }
    expect(await testApp.db.idempotencyKey.count({ where: { userId } })).toBe(0);
  });

  it('idempotency keys of orders are deleted after 30 days', async () => {
    const { id: userId } = await testApp.make.user();
    const key = (days: number) => ({ userId, key: `${days}`, requestHash: 'x', createdAt: daysAgo(days) });
    await testApp.db.idempotencyKey.createMany({ data: [key(31), key(29)] });
    await removeOldKeys(testApp.db);
    expect(await testApp.db.idempotencyKey.findMany({ where: { userId } })).toMatchObject([{ key: '29' }]);
  });

  it('every table has a retention period', async () => {
    const tables = await testApp.db.$queryRaw<{ name: string }[]>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '\\_%' ORDER BY 1`;
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(stays).sort());
  });
});

const law = 'as long as the law wants the order';
const sold = 'as long as it is sold';
const owner = 'as long as its owner';
/** Retention period of each table; a new table needs an entry. */
const stays: Record<string, string> = {
  attempts: 'an hour beyond its window',
  otp_codes: owner,
  registrations: 'a day',
  sessions: '30 days after it ended',
  refresh_tokens: owner,
  password_resets: '30 days',
  users: 'until they ask to be forgotten',
  newsletter_subscribers: 'until they ask to be forgotten',
  contact_messages: '24 months',
  outbox_mails: '30 days, or with its order',
  saved_addresses: owner,
  saved_products: owner,
  product_reviews: owner,
  stock_alerts: '30 days, a year while it waits',
  guests: '90 days',
  carts: '90 days, a user’s as long as the user',
  cart_lines: owner,
  cart_changes: '90 days',
  orders: law,
  order_lines: law,
  order_events: law,
  payment_sessions: law,
  refunds: law,
  refund_lines: law,
  return_requests: law,
  activation_codes: law,
  disputes: law,
  invoices: law,
  stock_reservations: law,
  credit_notes: law,
  tax_document_counters: law,
  job_retries: '30 days after the last try',
  invariant_checks: 'the last one only',
  staff_link_revocations: 'the last one only',
  process_settings: 'those of the process that started last',
  provider_events: '30 days after they were settled',
  idempotency_keys: '30 days',
  search_misses: 'days, nobody’s',
  banner_slides: sold,
  catalogue_changes: sold,
  catalogue_version: sold,
  categories: sold,
  category_parent_products: sold,
  content_documents: sold,
  featured_products: sold,
  features: sold,
  information_pages: sold,
  home_cards: sold,
  menus: sold,
  parent_product_features: sold,
  parent_product_options: sold,
  parent_products: sold,
  sales: sold,
  sale_lines: sold,
  discount_codes: sold,
  opening_hours: sold,
  holidays: sold,
  delivery_options: sold,
  dealer_settings: 'as long as the shop',
  synonyms: sold,
  category_redirects: sold,
  colours: sold,
  series: sold,
  stock: sold,
  sub_products: sold,
  variants: sold,
};
