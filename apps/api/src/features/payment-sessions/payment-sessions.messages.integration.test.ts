import { buildOutcomeFields } from '@dilmun/sandbox/benefit.api';
import { seal } from '@dilmun/sandbox/benefit.envelope';
import { subjectLimits } from '@dilmun/settings/request-limits';
import { describe, expect, it } from 'vitest';
import { base } from '../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';
import { sealPlainText, spliceTrandata } from '../../../test/forge-trandata.ts';
import { audit, createDebitOrder, getOrderRow, getPaymentDependencies, getStock } from '../../../test/payment-steps.ts';
import { removeOldEvents } from './payment-sessions.events.ts';
import { reconcilePayments } from './payment-sessions.jobs.ts';
import { reviewPayment } from './payment-sessions.review.ts';

const testApp = openTestAppWithFakeProviders();
const limited = openTestAppWithFakeProviders({ isLimited: true });
const asking = openTestAppWithFakeProviders({ payments: { benefit: { inquiry: true } } });
const askingLimited = openTestAppWithFakeProviders({ isLimited: true, payments: { benefit: { inquiry: true } } });
const guarded = openTestAppWithFakeProviders({ payments: { benefit: { sources: ['79.171.240.0/22', '10.9.9.9'] } } });

const url = `${base}/payment/webhook/benefit`;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);

/** The gateway's message about a payment, encrypted with the terminal's key; `change` overrides its fields. */
function sealOutcome(at: typeof testApp, paymentId: string, change: Record<string, string> = {}, style = {}): string {
  const payment = at.fakeProviders.benefit.find(paymentId);
  if (!payment) throw new Error('no payment');
  const fields = buildOutcomeFields({ ...payment, result: 'CAPTURED', authRespCode: '00', transId: `${Date.now()}` });
  return seal([{ ...fields, ...change }], at.config.payments.benefit.resourceKey, style);
}

const post = (at: typeof testApp, form: Record<string, string>, remoteAddress = '127.0.0.1') =>
  at.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

const getStatus = async (at: typeof testApp, orderNumber: string) => (await getOrderRow(at, orderNumber)).status;

describe('a forged BENEFIT message', () => {
  it('400: a declined payment’s ciphertext spliced with that of a small capture pays nothing', {
    tags: 'S68',
    timeout: 120_000,
  }, async () => {
    const { orderNumber, paymentId } = await createDebitOrder(testApp);
    const payment = testApp.fakeProviders.benefit.find(paymentId);
    if (!payment) throw new Error('no payment');
    // A terminal that writes the outcome last: one splice is enough.
    const outcome = (ids: Record<string, string>, result: Record<string, string>) => ({
      ...ids,
      udf1: '',
      udf4: '',
      udf5: '',
      ref: '412345678901',
      date: '1122',
      transId: '20261122000000000001',
      ...result,
    });
    const declined = outcome(
      { paymentId, trackId: payment.trackId, amt: '60.000', udf2: payment.udf.udf2, udf3: payment.udf.udf3 },
      { result: 'NOT CAPTURED', authRespCode: '51', authCode: '' },
    );
    const capture = (count: number) => ({
      ...outcome(
        {
          paymentId: '100217000000000000009',
          trackId: '900000000000001',
          amt: '0.500',
          udf2: 'BH-2222222222',
          udf3: '11111111-1111-4111-8111-111111111111',
        },
        { result: 'CAPTURED', authRespCode: '00', authCode: '123456' },
      ),
      ref: String(count).padStart(12, '4'),
    });
    const trandata = spliceTrandata(testApp.config.payments.benefit.resourceKey, declined, capture);
    const answer = await post(testApp, { trandata });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await getStatus(testApp, orderNumber)).toBe('PENDING_PAYMENT');
    expect(answer.statusCode).toBe(400);
    expect((await getOrderRow(testApp, orderNumber)).paymentSessions).toMatchObject([{ badMessages: 1 }]);

    // After a forgery a message is acknowledged, and staff compare it with the bank's list.
    await testApp.fakeProviders.benefit.pay(paymentId);
    await expect.poll(() => getStatus(testApp, orderNumber)).toBe('ON_HOLD');
    expect((await getOrderRow(testApp, orderNumber)).paymentSessions).toMatchObject([
      { status: 'NEEDS_REVIEW', reviewReason: 'bad messages' },
    ]);
    const transactionRef = testApp.fakeProviders.benefit.find(paymentId)?.transId ?? '';
    await reviewPayment(getPaymentDependencies(testApp), orderNumber, { payment: null, transactionRef });
    expect(await getStatus(testApp, orderNumber)).toBe('PAID');
  });

  const broken: [string, (paymentId: string) => string][] = [
    ['a duplicate key', (id) => sealText(buildPlainText(id).replace('"result"', '"result":"CAPTURED","result"'))],
    ['an unknown key', (id) => sealOutcome(testApp, id, { extra: '1' })],
    ['white space', (id) => sealText(buildPlainText(id).replace(',"result"', ', "result"'))],
    ['a needless escape', (id) => sealText(buildPlainText(id).replace('CAPTURED', '\\u0043APTURED'))],
    ['letters beyond ASCII', (id) => sealOutcome(testApp, id, { ref: 'é12345678901' })],
    ['two outcomes', (id) => sealText(`[${buildPlainText(id).slice(1, -1)},${buildPlainText(id).slice(1, -1)}]`)],
    ['a capture without a transaction', (id) => sealOutcome(testApp, id, { transId: '' })],
    ['a capture with the text of an error', (id) => sealOutcome(testApp, id, { errorText: 'IPAY' })],
    ['a field of ours that was sent empty', (id) => sealOutcome(testApp, id, { udf5: '1' })],
    ['another amount', (id) => sealOutcome(testApp, id, { amt: '0.500' })],
    ['another payment id', (id) => sealOutcome(testApp, id, { paymentId: '100217000000000000009' })],
    ['another track id', (id) => sealOutcome(testApp, id, { trackId: '123456789012345' })],
    ['another order number', (id) => sealOutcome(testApp, id, { udf2: 'BH-2222222222' })],
    ['another payment session', (id) => sealOutcome(testApp, id, { udf3: '11111111-1111-4111-8111-111111111111' })],
  ];
  const buildPlainText = (paymentId: string) => {
    const payment = testApp.fakeProviders.benefit.find(paymentId);
    if (!payment) throw new Error('no payment');
    return JSON.stringify([buildOutcomeFields({ ...payment, result: 'CAPTURED', authRespCode: '00', transId: '77' })]);
  };
  const sealText = (text: string) => sealPlainText(text, testApp.config.payments.benefit.resourceKey);

  it.each(broken)('400: %s, sealed with the right key', { tags: 'S68' }, async (_what, forge) => {
    const { orderNumber, paymentId } = await createDebitOrder(testApp);
    const before = await testApp.db.providerEvent.count();
    const { statusCode, body } = await post(testApp, { trandata: forge(paymentId) });
    expect({ statusCode, code: JSON.parse(body).code }).toEqual({ statusCode: 400, code: 'SIGNATURE_INVALID' });
    expect(await testApp.db.providerEvent.count()).toBe(before);
    expect(await getStatus(testApp, orderNumber)).toBe('PENDING_PAYMENT');
  });

  it('400: a transaction that paid another order', { tags: 'S68' }, async () => {
    const first = await createDebitOrder(testApp);
    await testApp.fakeProviders.benefit.pay(first.paymentId);
    await expect.poll(() => getStatus(testApp, first.orderNumber)).toBe('PAID');
    const second = await createDebitOrder(testApp);
    const transId = testApp.fakeProviders.benefit.find(first.paymentId)?.transId ?? '';
    const { statusCode } = await post(testApp, { trandata: sealOutcome(testApp, second.paymentId, { transId }) });
    expect(statusCode).toBe(400);
    expect(await getStatus(testApp, second.orderNumber)).toBe('PENDING_PAYMENT');
  });

  it('every refusal has the same bytes and takes the same time', { tags: 'S68', timeout: 60_000 }, async () => {
    const { paymentId } = await createDebitOrder(testApp);
    const good = sealOutcome(testApp, paymentId);
    const messages: Record<string, string>[] = [
      {},
      { trandata: 'FFFF' },
      { trandata: 'AB'.repeat(320) },
      { trandata: `${good.slice(0, -32)}${'0'.repeat(32)}` },
      { trandata: sealOutcome(testApp, paymentId, { extra: '1' }) },
      { trandata: sealOutcome(testApp, paymentId, { amt: '0.500' }) },
      { trandata: sealOutcome(testApp, paymentId, { trackId: '123456789012345' }) },
      { ErrorText: 'x', trackid: '123456789012345' },
      { ErrorText: 'x', trackid: 'a\0b' },
      { trandata: 'A'.repeat(100_000) },
    ];
    const seen = new Set<string>();
    const times: number[] = [];
    for (const message of messages) {
      const startedAt = performance.now();
      const { statusCode, headers, body } = await post(testApp, message);
      times.push(performance.now() - startedAt);
      const { 'x-request-id': _id, date: _date, ...same } = headers;
      seen.add(JSON.stringify([statusCode, same, body]));
    }
    expect([...seen]).toHaveLength(1);
    expect(Math.min(...times)).toBeGreaterThan(245);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(200);
  });
});

describe('many bad messages', () => {
  const bad = (address: string) => post(limited, { trandata: 'AB'.repeat(64) }, address);
  const [{ max: maxOfAddress }] = subjectLimits.badMessage;
  const [{ max: maxInAll }] = subjectLimits.badMessageInAll;

  it('429: 20 of 300 from one address are read; the terminal’s own message still pays', {
    tags: 'S69',
    timeout: 120_000,
  }, async () => {
    const answers: number[] = [];
    for (let round = 0; round < 15; round++) {
      const batch = await Promise.all(Array.from({ length: 20 }, () => bad('10.7.0.1')));
      answers.push(...batch.map(({ statusCode }) => statusCode));
    }
    expect(answers.filter((status) => status === 400)).toHaveLength(maxOfAddress);
    expect(answers.filter((status) => status === 429)).toHaveLength(300 - maxOfAddress);
    const { orderNumber, paymentId } = await createDebitOrder(limited);
    await limited.fakeProviders.benefit.pay(paymentId);
    await expect.poll(() => getStatus(limited, orderNumber), { timeout: 10_000 }).toBe('PAID');
    expect(await limited.db.providerEvent.count()).toBe(1);
  });

  it('429: the addresses of one IPv6 network (/64) count together', { tags: 'S69' }, async () => {
    const answers: number[] = [];
    for (let count = 0; count <= maxOfAddress; count++) {
      answers.push((await bad(`2001:db8:7:1::${count + 1}`)).statusCode);
    }
    expect(answers.filter((status) => status === 400)).toHaveLength(maxOfAddress);
    expect(answers.at(-1)).toBe(429);
  });

  it('429: from many addresses, each is read once more; the burst is a security event', {
    tags: 'S69',
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < maxInAll / 20; round++) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => bad(`10.8.${round}.${index + 1}`)));
    }
    expect((await bad('10.8.200.1')).statusCode).toBe(429);
    expect((await bad('10.8.0.1')).statusCode).toBe(429);
    expect(limited.log.filter((line) => line.includes('a burst of refused messages'))).toHaveLength(1);
    const { orderNumber, paymentId } = await createDebitOrder(limited);
    await limited.fakeProviders.benefit.pay(paymentId);
    await expect.poll(() => getStatus(limited, orderNumber)).toBe('PAID');
  });
});

describe('BENEFIT_SOURCES', () => {
  it('400: a genuine message from another address is refused like any other', { tags: 'S69' }, async () => {
    const { orderNumber, paymentId } = await createDebitOrder(guarded);
    const trandata = sealOutcome(guarded, paymentId);
    expect((await post(guarded, { trandata }, '10.1.1.1')).statusCode).toBe(400);
    expect(await getStatus(guarded, orderNumber)).toBe('PENDING_PAYMENT');
    expect((await post(guarded, { trandata }, '79.171.242.91')).statusCode).toBe(200);
    await expect.poll(() => getStatus(guarded, orderNumber)).toBe('PAID');
  });
});

describe('the notification as JSON', () => {
  it('is acknowledged as JSON and pays the order', { tags: 'payments-14' }, async () => {
    const { orderNumber, paymentId } = await createDebitOrder(testApp);
    testApp.fakeProviders.benefit.control({ json: true });
    await testApp.fakeProviders.benefit.pay(paymentId);
    testApp.fakeProviders.benefit.control({});
    expect(testApp.fakeProviders.benefit.find(paymentId)?.status).toBe('captured');
    await expect.poll(() => getStatus(testApp, orderNumber)).toBe('PAID');
  });

  it('is read as an array too, and refused with the same bytes as a form', { tags: 'payments-14' }, async () => {
    const { orderNumber, paymentId } = await createDebitOrder(testApp);
    const json = (body: string) => testApp.http.post(url).set('content-type', 'application/json').send(body);
    const { body, headers } = await json(JSON.stringify([{ trandata: sealOutcome(testApp, paymentId) }])).expect(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(body).toEqual({ status: 'success', message: 'received' });
    await expect.poll(() => getStatus(testApp, orderNumber)).toBe('PAID');
    const refused = await json('{"trandata":"FFFF"}').expect(400);
    expect(refused.text).toBe((await post(testApp, { trandata: 'FFFF' })).body);
    await json('{"trandata":').expect(400);
    await json('[null]').expect(400);
  });
});

describe('a capture that the gateway voids', () => {
  it('encrypted VOIDED after CAPTURED holds the order, once', { tags: 'payments-14' }, async () => {
    const { orderNumber, paymentId } = await createDebitOrder(testApp);
    await testApp.fakeProviders.benefit.pay(paymentId);
    await expect.poll(() => getStatus(testApp, orderNumber)).toBe('PAID');
    const transId = testApp.fakeProviders.benefit.find(paymentId)?.transId ?? '';
    const voided = { trandata: sealOutcome(testApp, paymentId, { result: 'VOIDED', transId }) };
    for (let times = 0; times < 2; times++) expect((await post(testApp, voided)).statusCode).toBe(200);
    await expect.poll(() => getStatus(testApp, orderNumber)).toBe('ON_HOLD');
    expect((await getOrderRow(testApp, orderNumber)).paymentSessions).toMatchObject([
      { status: 'CAPTURED', reviewReason: 'void' },
    ]);
  });

  it('CAPTURED after VOIDED holds the order', { tags: 'payments-14' }, async () => {
    const { orderNumber, paymentId } = await createDebitOrder(testApp);
    await post(testApp, { trandata: sealOutcome(testApp, paymentId, { result: 'VOIDED', transId: '881' }) });
    await expect.poll(async () => (await getOrderRow(testApp, orderNumber)).paymentSessions[0]?.status).toBe('FAILED');
    await post(testApp, { trandata: sealOutcome(testApp, paymentId, { transId: '881' }) });
    await expect.poll(() => getStatus(testApp, orderNumber)).toBe('ON_HOLD');
  });
});

describe('with inquiry', () => {
  it('an acknowledged capture pays once the gateway confirms it', async () => {
    const { orderNumber, paymentId } = await createDebitOrder(asking);
    await asking.fakeProviders.benefit.pay(paymentId);
    await expect.poll(() => getStatus(asking, orderNumber)).toBe('PAID');
  });

  it('a capture message that the gateway does not confirm pays nothing and raises an alert', async () => {
    const { orderNumber, paymentId } = await createDebitOrder(asking);
    const forged = sealOutcome(asking, paymentId, { transId: '5501' });
    await asking.fakeProviders.benefit.pay(paymentId, { result: 'NOT CAPTURED', authRespCode: '51' });
    expect((await post(asking, { trandata: forged })).statusCode).toBe(200);
    await expect
      .poll(() => asking.log.some((line) => line.includes('does not confirm') && line.includes(orderNumber)))
      .toBe(true);
    expect(await getStatus(asking, orderNumber)).toBe('PENDING_PAYMENT');
  });

  it('an unknown capture is inquired about five times, then the order is on hold with an alert', async () => {
    const { orderNumber, paymentId } = await createDebitOrder(asking);
    const trandata = sealOutcome(asking, paymentId, { transId: '5502' });
    expect((await post(asking, { trandata })).statusCode).toBe(200);
    const event = () => asking.db.providerEvent.findFirstOrThrow({ where: { eventId: `${paymentId}:CAPTURED` } });
    const retry = async () => asking.db.jobRetry.findFirst({ where: { subjectId: (await event()).id } });
    let at = inSeconds(30);
    for (let tries = 1; tries < 5; tries++) {
      await reconcilePayments(getPaymentDependencies(asking), at);
      expect(await retry()).toMatchObject({ tries });
      await reconcilePayments(getPaymentDependencies(asking), new Date(at.getTime() + 1_000));
      const next = await retry();
      expect(next).toMatchObject({ tries });
      at = next?.nextTryAt ?? at;
      expect(await getStatus(asking, orderNumber)).toBe('PENDING_PAYMENT');
    }
    const { alerts } = await reconcilePayments(getPaymentDependencies(asking), at);
    expect(alerts).toContainEqual(expect.stringContaining('does not confirm'));
    expect(await getStatus(asking, orderNumber)).toBe('ON_HOLD');
    expect(await retry()).toBeNull();
    // The nightly inquiry reports the capture, which ends the review.
    Object.assign(asking.fakeProviders.benefit.find(paymentId) ?? {}, { status: 'captured', result: 'CAPTURED' });
    Object.assign(asking.fakeProviders.benefit.find(paymentId) ?? {}, { authRespCode: '00', transId: '5502' });
    await audit(asking);
    expect(await getStatus(asking, orderNumber)).toBe('PAID');
  });

  it('an error leg of a paid order triggers an inquiry: the gateway voided the payment', async () => {
    const { orderNumber, paymentId } = await createDebitOrder(asking);
    await asking.fakeProviders.benefit.pay(paymentId);
    await expect.poll(() => getStatus(asking, orderNumber)).toBe('PAID');
    Object.assign(asking.fakeProviders.benefit.find(paymentId) ?? {}, { status: 'voided', result: 'VOIDED' });
    const before = await asking.db.providerEvent.count();
    expect((await post(asking, { ErrorText: 'IPAY0100118', paymentid: paymentId })).statusCode).toBe(200);
    await expect.poll(() => getStatus(asking, orderNumber)).toBe('ON_HOLD');
    expect(await asking.db.providerEvent.count()).toBe(before);
  });

  describe('error legs of strangers', () => {
    const sendLeg = (paymentid: string, address: string) =>
      post(askingLimited, { ErrorText: 'IPAY0100118', paymentid }, address);
    /** Sends 300 legs about some orders; returns how many inquiries the bank got. The settlement follows the response. */
    async function sendMany(paymentIds: string[], addressOf: (n: number) => string) {
      await askingLimited.db.attempt.deleteMany();
      const before = askingLimited.fakeProviders.benefit.countInquiries();
      for (let sent = 0; sent < 300; sent += 20) {
        const numbers = Array.from({ length: 20 }, (_, index) => sent + index);
        const answers = await Promise.all(
          numbers.map((n) => sendLeg(paymentIds[n % paymentIds.length] ?? '', addressOf(n))),
        );
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(numbers.map(() => 200));
      }
      // All legs were followed up or refused: each is counted for its address first.
      const countAll = async () =>
        (await askingLimited.db.attempt.findMany({ where: { kind: 'paymentHintOfAddress' } })).reduce(
          (sum, { count }) => sum + count,
          0,
        );
      await expect.poll(countAll).toBe(300);
      return askingLimited.fakeProviders.benefit.countInquiries() - before;
    }

    it('300 about one order cause at most 3 inquiries, and from one address at most 5', {
      tags: 'S69',
      timeout: 60_000,
    }, async () => {
      const orders = [];
      for (let n = 0; n < 4; n++) orders.push((await createDebitOrder(askingLimited)).paymentId);
      const ofOrder = await sendMany(orders.slice(0, 1), (n) => `10.1.${n % 7}.${n % 250}`);
      expect(ofOrder).toBeGreaterThan(0);
      expect(ofOrder).toBeLessThanOrEqual(3);
      expect(await sendMany(orders, () => '10.2.0.1')).toBeLessThanOrEqual(5);
    });

    it('300 from everywhere about many orders cause at most 10 inquiries a minute, and payments go on while the bank is down', {
      tags: 'S69',
      timeout: 60_000,
    }, async () => {
      const orders = [];
      for (let n = 0; n < 12; n++) orders.push((await createDebitOrder(askingLimited)).paymentId);
      askingLimited.fakeProviders.benefit.control({ apiDown: 1_000 });
      const asked = await sendMany(orders, (n) => `10.${n % 250}.3.4`);
      expect(asked).toBeGreaterThan(5);
      expect(asked).toBeLessThanOrEqual(10);
      askingLimited.fakeProviders.benefit.control({});
      // More failures than open the circuit breaker: it is closed, and an order can be paid.
      expect(askingLimited.app.providers.benefit.isAvailable()).toBe(true);
      const { orderNumber, paymentId } = await createDebitOrder(askingLimited);
      await askingLimited.fakeProviders.benefit.pay(paymentId);
      await expect.poll(() => getStatus(askingLimited, orderNumber)).toBe('PAID');
    });

    it('none is followed for a session that can no longer change', { tags: 'S69' }, async () => {
      const failed = await createDebitOrder(askingLimited);
      await askingLimited.fakeProviders.benefit.pay(failed.paymentId, { result: 'NOT CAPTURED', authRespCode: '51' });
      const status = async () =>
        (await askingLimited.db.paymentSession.findFirstOrThrow({ where: { providerRef: failed.paymentId } })).status;
      await expect.poll(status).toBe('FAILED');
      const old = await createDebitOrder(askingLimited);
      await askingLimited.db.paymentSession.updateMany({
        where: { providerRef: old.paymentId },
        data: { expiresAt: inSeconds(-86_400 - 60) },
      });
      await askingLimited.db.attempt.deleteMany();
      const before = askingLimited.fakeProviders.benefit.countInquiries();
      for (const { paymentId } of [failed, old]) expect((await sendLeg(paymentId, '10.5.0.1')).statusCode).toBe(200);
      // A leg that is followed comes last, so that both were settled before it.
      const { paymentId } = await createDebitOrder(askingLimited);
      await sendLeg(paymentId, '10.5.0.1');
      await expect.poll(() => askingLimited.fakeProviders.benefit.countInquiries()).toBe(before + 1);
      expect(await askingLimited.db.attempt.findMany({ where: { kind: 'paymentHintOfAddress' } })).toMatchObject([
        { count: 1 },
      ]);
    });
  });

  it('the nightly audit finds a lost capture, and one that the gateway no longer has', async () => {
    const lost = await createDebitOrder(asking);
    asking.fakeProviders.benefit.control({ silent: true });
    await asking.fakeProviders.benefit.pay(lost.paymentId);
    asking.fakeProviders.benefit.control({});
    const taken = await createDebitOrder(asking);
    await asking.fakeProviders.benefit.pay(taken.paymentId);
    await expect.poll(() => getStatus(asking, taken.orderNumber)).toBe('PAID');
    Object.assign(asking.fakeProviders.benefit.find(taken.paymentId) ?? {}, {
      result: 'NOT CAPTURED',
      authRespCode: '51',
    });
    const lines = await audit(asking);
    expect(lines).toContain(
      `benefit ${lost.paymentId} ${lost.orderNumber}: paid; its message was lost, and the order was settled just now`,
    );
    expect(lines).toContain(
      `benefit ${taken.paymentId} ${taken.orderNumber}: paid here, but the provider does not confirm it`,
    );
    expect(await getStatus(asking, lost.orderNumber)).toBe('PAID');
  });

  it('without inquiry, the nightly audit asks for a comparison by hand', async () => {
    const { orderNumber, paymentId } = await createDebitOrder(guarded);
    await post(guarded, { trandata: sealOutcome(guarded, paymentId) }, '10.9.9.9');
    await expect.poll(() => getStatus(guarded, orderNumber)).toBe('PAID');
    expect(await audit(guarded)).toEqual([
      expect.stringMatching(/^benefit: inquiry is off: compare \d payments of BHD \d+\.000 with the bank’s list$/),
    ]);
    const withoutPayments = new Date(Date.now() + 49 * 3_600_000);
    expect(await audit(guarded, withoutPayments)).toEqual([]);
  });
});

describe('the inbox', () => {
  /** A message that was stored and acknowledged by a process that died before it settled it. */
  const storeEvent = (paymentId: string, change: object = {}) => {
    const { trackId = '', udf } = testApp.fakeProviders.benefit.find(paymentId) ?? {};
    const fact = {
      ref: paymentId,
      trackId,
      paymentSessionId: udf?.udf3,
      transactionRef: `9${trackId}`,
      live: false,
      currency: 'bhd',
      amountFils: 60_000,
      occurredAt: new Date(),
      state: 'captured',
    };
    const data = { provider: 'benefit', eventId: `${paymentId}:CAPTURED`, raw: '', fact, acknowledgedAt: new Date() };
    return testApp.db.providerEvent.create({ data: { ...data, ...change } });
  };

  it('stores no unauthenticated messages: after 55 error legs a lost message is still settled', {
    timeout: 60_000,
  }, async () => {
    const before = await testApp.db.providerEvent.count();
    const junk = Array.from({ length: 55 }, (_, index) =>
      post(testApp, { ErrorText: 'x', trackid: `${100_000_000_000_000 + index}` }),
    );
    await Promise.all(junk);
    expect(await testApp.db.providerEvent.count()).toBe(before);
    const { variant, orderNumber, paymentId } = await createDebitOrder(testApp);
    await storeEvent(paymentId);
    await reconcilePayments(getPaymentDependencies(testApp), inSeconds(30));
    expect(await getStatus(testApp, orderNumber)).toBe('PAID');
    expect(await getStock(testApp, variant.id)).toEqual({ onHand: 9, reserved: 0 });
  });

  it('settles a message although 60 older ones always fail; each of these raises one alert', async () => {
    const fact = { ref: 'gone', live: false, currency: 'bhd', occurredAt: new Date(), state: 'failed' };
    const stuck = Array.from({ length: 60 }, (_, index) => ({
      provider: 'benefit',
      eventId: `gone-${index}`,
      raw: '',
      fact,
      receivedAt: inSeconds(-60),
    }));
    await testApp.db.providerEvent.createMany({ data: stuck });
    const { orderNumber, paymentId } = await createDebitOrder(testApp);
    await storeEvent(paymentId);
    let at = inSeconds(30);
    await reconcilePayments(getPaymentDependencies(testApp), at);
    await reconcilePayments(getPaymentDependencies(testApp), at);
    expect(await getStatus(testApp, orderNumber)).toBe('PAID');
    const told: string[] = [];
    for (let hour = 0; hour < 4; hour++) {
      for (let minute = 0; minute < 60; minute += 4) {
        at = new Date(at.getTime() + 240_000);
        const { alerts } = await reconcilePayments({ ...getPaymentDependencies(testApp) }, at);
        told.push(...alerts.filter((line) => line.includes('provider message')));
      }
    }
    expect(told).toHaveLength(60);
    expect(new Set(told).size).toBe(60);
    expect(await testApp.db.jobRetry.count({ where: { job: 'provider-event', tries: { gte: 8 } } })).toBe(60);
    await testApp.db.providerEvent.deleteMany({ where: { eventId: { startsWith: 'gone-' } } });
  });

  it('settled messages are deleted after 30 days, all others after 180', { tags: 'S64' }, async () => {
    const { paymentId } = await createDebitOrder(testApp);
    const ago = (days: number) => inSeconds(-days * 86_400);
    const rows = [
      ['settled 31 days ago', { processedAt: ago(31), receivedAt: ago(32) }],
      ['settled 29 days ago', { processedAt: ago(29), receivedAt: ago(32) }],
      ['stuck for 181 days', { receivedAt: ago(181) }],
    ] as const;
    for (const [eventId, times] of rows) await storeEvent(paymentId, { eventId, ...times });
    await removeOldEvents(testApp.db);
    const left = await testApp.db.providerEvent.findMany({ where: { eventId: { contains: ' ' } } });
    expect(left.map(({ eventId }) => eventId)).toEqual(['settled 29 days ago']);
  });
});
