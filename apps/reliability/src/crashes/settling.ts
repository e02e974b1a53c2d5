import assert from 'node:assert/strict';
import type { Failpoint } from '../../../api/src/failpoint.ts';
import { verify } from '../../../api/test/checkout-steps.ts';
import { createCardOrder, createDebitOrder, getOrderRow, getStock } from '../../../api/test/payment-steps.ts';
import { setShopUrl } from '../../../api/test/start-fake-providers.ts';
import { assertPaidOnce, type Crash, die, reconcile, repeated, type Stage } from './crash.ts';

const readStatus = async (stage: Stage, orderNumber: string) => (await getOrderRow(stage, orderNumber)).status;

/** The process crashes while it handles the provider's webhook; the provider sends it again to a running process. */
const cardMessage = (failpoint: Failpoint): Crash => ({
  failpoint,
  during: 'taking a card payment’s message',
  async play(stage) {
    const { variant, orderNumber, ref } = await createCardOrder(stage);
    try {
      await die(stage, failpoint, async (api) => {
        setShopUrl(stage.fakeProviders, api.url);
        stage.fakeProviders.stripe.pay(ref);
      });
    } finally {
      setShopUrl(stage.fakeProviders, stage.url);
    }
    const aftermath = await repeated(async () => {
      await stage.fakeProviders.stripe.idle();
      return (await readStatus(stage, orderNumber)) === 'PAID';
    });
    await assertPaidOnce(stage, orderNumber, variant.id);
    return aftermath;
  },
});

/**
 * The process crashes while it handles the debit gateway's message. If the message was not acknowledged, the gateway
 * returns the money and the order must not become paid. If it was acknowledged, the gateway keeps the money and the
 * order must become paid. If that is unknown, because the gateway offers no inquiry, the order waits for manual review.
 */
const debitMessage = (failpoint: Failpoint, inquiry: boolean): Crash => ({
  failpoint,
  during: `taking a debit payment’s message, inquiry ${inquiry ? 'on' : 'off'}`,
  async play(given) {
    const { payments } = given.config;
    const config = { ...given.config, payments: { ...payments, benefit: { ...payments.benefit, inquiry } } };
    const stage = { ...given, config };
    const { variant, orderNumber, paymentId } = await createDebitOrder(stage);
    try {
      await die(stage, failpoint, (api) => {
        setShopUrl(stage.fakeProviders, api.url);
        return stage.fakeProviders.benefit.pay(paymentId);
      });
    } finally {
      setShopUrl(stage.fakeProviders, stage.url);
    }
    const isKept = () => stage.fakeProviders.benefit.find(paymentId)?.status === 'captured';
    await stage.db.$executeRaw`UPDATE provider_events SET received_at = received_at - interval '1 minute'`;
    const mayWait = !inquiry && failpoint === 'event-after-answer';
    const aftermath = await repeated(async () => {
      await reconcile(stage);
      return !isKept() || mayWait || (await readStatus(stage, orderNumber)) === 'PAID';
    });
    if (mayWait) assert.equal(await readStatus(stage, orderNumber), 'ON_HOLD');
    else if (isKept()) await assertPaidOnce(stage, orderNumber, variant.id);
    else {
      assert.notEqual(await readStatus(stage, orderNumber), 'PAID', 'sold, and the gateway gave the money back');
      assert.equal((await getStock(stage, variant.id)).onHand, 10);
    }
    return aftermath;
  },
});

/** The message is lost and the process crashes while the shopper's page looks up the payment; the page retries. */
const lookup = (failpoint: Failpoint): Crash => ({
  failpoint,
  during: 'asking after a card payment',
  async play(stage) {
    const { variant, user, orderNumber, ref } = await createCardOrder(stage);
    stage.fakeProviders.stripe.control(ref, { drop: true });
    stage.fakeProviders.stripe.pay(ref);
    await die(stage, failpoint, (api) => verify(api, orderNumber, user.authorization));
    const aftermath = await repeated(async () => {
      const { body } = await verify(stage, orderNumber, user.authorization).expect(200);
      return body.data.orderStatus === 'PAID';
    });
    await assertPaidOnce(stage, orderNumber, variant.id);
    return aftermath;
  },
});

const messagePoints = [
  'event-before-commit',
  'event-after-commit',
  'settle-before-commit',
  'settle-after-commit',
  'event-after-processed',
] as const satisfies readonly Failpoint[];
const lookupPoints = [
  'lookup-before-call',
  'lookup-after-call',
  'settle-before-commit',
  'settle-after-commit',
] as const satisfies readonly Failpoint[];

export const settlingCrashes: Crash[] = [
  ...messagePoints.map(cardMessage),
  ...messagePoints.map((failpoint) => debitMessage(failpoint, false)),
  ...(['event-after-commit', 'event-after-answer'] as const).map((failpoint) => debitMessage(failpoint, true)),
  debitMessage('event-after-answer', false),
  ...lookupPoints.map(lookup),
];
