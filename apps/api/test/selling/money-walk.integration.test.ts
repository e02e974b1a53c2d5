import { listViolations } from '@dilmun/db/invariants';
import { describe, expect, it } from 'vitest';
import { walkSeed, walkSteps } from '../env.ts';
import { openTestAppWithFakeProviders } from '../fake-providers.ts';
import { openWalk } from '../money-walk.ts';

const checkEvery = 25;

/** What was taken and given back of one payment. */
interface Book {
  ref: string;
  capturedFils: number;
  refundedFils: number;
}

const sortBooks = (books: readonly Book[]) => books.toSorted((one, other) => one.ref.localeCompare(other.ref));
const sum = <T>(rows: readonly T[], read: (row: T) => number) => rows.reduce((total, row) => total + read(row), 0);

describe.each([
  ['without inquiry, and with refunds by hand', { inquiry: false, refund: 'manual' }],
  ['with inquiry, and with refunds by API', { inquiry: true, refund: 'api' }],
] as const)('a random walk %s', (_name, benefitSettings) => {
  const testApp = openTestAppWithFakeProviders({ payments: { benefit: benefitSettings } });
  type Walk = Awaited<ReturnType<typeof openWalk>>;

  /** Paid orders beyond the uses of their code, in all and for a customer. */
  async function listWrongUses({ codes, users }: Walk) {
    const paid = await testApp.db.order.findMany({
      where: { paidAt: { not: null }, discountCode: { not: null } },
      select: { discountCode: true, userId: true },
    });
    return codes.flatMap(({ code, maxUses, perCustomer }) => {
      const uses = paid.filter(({ discountCode }) => discountCode === code);
      const most = Math.max(0, ...users.map(({ id }) => uses.filter(({ userId }) => userId === id).length));
      const isWrong = uses.length > (maxUses ?? 0) || (perCustomer !== null && most > perCustomer);
      return isWrong ? [`${code}: ${uses.length} uses, ${most} of one customer`] : [];
    });
  }

  /** Variants whose pieces on hand and sold are not those that the shop had. */
  async function listWrongStock({ variants, pieces }: Walk) {
    const reservations = await testApp.db.stockReservation.findMany({ where: { state: 'COMMITTED' } });
    const stock = await testApp.db.stock.findMany();
    return variants.flatMap(({ id }) => {
      const sold = reservations.filter(({ variantId }) => variantId === id);
      const gone = sum(sold, ({ quantity, returned }) => quantity - returned);
      const onHand = stock.find(({ variantId }) => variantId === id)?.onHand ?? 0;
      return onHand + gone === pieces ? [] : [`${id}: ${onHand} on hand, ${gone} sold of ${pieces}`];
    });
  }

  /** The shop's books. Refunds by hand are in no provider's books. */
  async function listBooks(): Promise<Book[]> {
    const sessions = await testApp.db.paymentSession.findMany({
      where: { status: 'CAPTURED' },
      include: { refunds: { where: { status: 'SUCCEEDED' } } },
    });
    return sessions.map(({ providerRef, provider, amountFils, refunds }) => {
      const isByHand = provider === 'benefit' && benefitSettings.refund === 'manual';
      const refundedFils = isByHand ? 0 : sum(refunds, (refund) => refund.amountFils);
      return { ref: providerRef ?? '', capturedFils: amountFils, refundedFils };
    });
  }

  async function listProviderBooks({ pages }: Walk): Promise<Book[]> {
    const { stripe, benefit } = testApp.fakeProviders;
    const cards = stripe.sessions().filter(({ payment_status }) => payment_status === 'paid');
    const atStripe = cards.map(async ({ id, payment_intent, amount_total }) => {
      const refunds = (await testApp.app.providers.stripe.listRefunds(payment_intent ?? '')) ?? [];
      const made = refunds.filter(({ state }) => state === 'succeeded');
      return { ref: id, capturedFils: amount_total, refundedFils: sum(made, ({ amountFils }) => amountFils) };
    });
    const debits = pages.flatMap(({ ref }) => benefit.find(ref) ?? []).filter(({ status }) => status === 'captured');
    const atBenefit = debits.map(({ paymentId, amountFils, refunds }) => ({
      ref: paymentId,
      capturedFils: amountFils,
      refundedFils: sum(refunds, (refund) => refund.amountFils),
    }));
    return [...(await Promise.all(atStripe)), ...atBenefit];
  }

  it(`keeps the rules of the data and agrees with the providers’ books: ${walkSteps} steps of seed ${walkSeed}`, {
    timeout: 60_000 + walkSteps * 2_000,
  }, async () => {
    const walk = await openWalk(testApp, walkSeed);
    const taken: string[] = [];
    for (let count = 1; count <= walkSteps; count++) {
      taken.push(await walk.step());
      if (count % checkEvery > 0 && count < walkSteps) continue;
      if (count === walkSteps) await walk.finish();
      await testApp.fakeProviders.stripe.idle();
      const place = `after ${count} steps, the last of which are ${taken.slice(-checkEvery).join(', ')}`;
      expect(await listWrongUses(walk), `uses of codes ${place}`).toEqual([]);
      expect(await listViolations(testApp.databaseUrl), place).toEqual([]);
      expect(await listWrongStock(walk), `stock ${place}`).toEqual([]);
    }
    expect(sortBooks(await listBooks())).toEqual(sortBooks(await listProviderBooks(walk)));
    // The walk reaches what it tests.
    const reached = await testApp.db.order.groupBy({ by: ['status'], _count: true });
    expect(reached.map(({ status }) => status)).toEqual(expect.arrayContaining(['PAID', 'CANCELLED', 'EXPIRED']));
  });
});
