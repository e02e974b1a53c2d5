import assert from 'node:assert/strict';
import type { Failpoint } from '../../../api/src/failpoint.ts';
import { createOrderBody, createUserWithCart, place } from '../../../api/test/checkout-steps.ts';
import { assertNoOrphans, assertPaidOnce, type Crash, die, newKey, repeated, type Stage, until } from './crash.ts';

const points = [
  'place-before-commit',
  'place-after-commit',
  'open-before-commit',
  'open-after-commit',
  'start-before-call',
  'start-after-call',
  'start-after-commit',
] as const satisfies readonly Failpoint[];

/** The process crashes while it places an order; the client retries with the same idempotency key, then pays. */
const placing = (failpoint: Failpoint, method: 'card' | 'debit'): Crash => ({
  failpoint,
  during: `placing an order, by ${method}`,
  async play(stage) {
    const variant = await stage.make.variant({ priceFils: 60_000 });
    const user = await createUserWithCart(stage, [variant]);
    const path = method === 'card' ? 'create' : 'create-benefit';
    const request = { body: createOrderBody([variant]), options: { path, key: newKey() } } as const;
    const ask = (api: Pick<Stage, 'http'>) => place(api, user.authorization, request.body, request.options);

    await die(stage, failpoint, ask);
    let answer = { orderNumber: '', ref: '' };
    const aftermath = await repeated(async () => {
      const { status, body } = await ask(stage);
      if (status === 200) answer = method === 'card' ? buildCardResponse(body) : debitAnswer(body);
      return status === 200;
    });

    assert.equal(await stage.db.order.count({ where: { userId: user.id } }), 1);
    await assertNoOrphans(stage, answer.orderNumber);
    if (method === 'card') stage.fakeProviders.stripe.pay(answer.ref);
    else await stage.fakeProviders.benefit.pay(answer.ref);
    await until(async () => {
      const { status } = await stage.db.order.findUniqueOrThrow({ where: { orderNumber: answer.orderNumber } });
      return status === 'PAID';
    });
    await assertPaidOnce(stage, answer.orderNumber, variant.id);
    await assertNoOrphans(stage, answer.orderNumber);
    return aftermath;
  },
});

const buildCardResponse = ({ data }: { data: { orderNumber: string; session: { id: string } } }) => ({
  orderNumber: data.orderNumber,
  ref: data.session.id,
});

const debitAnswer = ({ data: [answer] }: { data: { orderNumber: string; result: string }[] }) => ({
  orderNumber: answer?.orderNumber ?? '',
  ref: new URL(answer?.result ?? '').searchParams.get('PaymentID') ?? '',
});

export const placingCrashes: Crash[] = [
  ...points.map((failpoint) => placing(failpoint, 'card')),
  ...points.filter((point) => point.startsWith('start-')).map((failpoint) => placing(failpoint, 'debit')),
];
