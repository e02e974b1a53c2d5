import { expect, it } from 'vitest';
import { cardOrder, orderRow, shopOf } from '../../../test/payment-steps.ts';
import { openHouseWithTills } from '../../../test/tills.ts';
import { auditPaidSessions } from './payment-sessions.audit.ts';

const house = openHouseWithTills();
const audit = (now = new Date()) => auditPaidSessions(shopOf(house), now);

it('settles what nobody told of, and says which payments have no paid order; in order, nothing is said', async () => {
  const told = await cardOrder(house);
  house.tills.stripe.pay(told.ref);
  await house.tills.stripe.idle();
  const unpaid = await cardOrder(house);
  expect(await audit()).toEqual([]);

  const lost = await cardOrder(house);
  house.tills.stripe.control(lost.ref, { drop: true });
  house.tills.stripe.pay(lost.ref);
  expect(await audit()).toEqual([
    `stripe ${lost.ref} ${lost.orderNumber}: paid, and found only now: its message was lost`,
  ]);
  expect((await orderRow(house, lost.orderNumber)).status).toBe('PAID');
  expect((await orderRow(house, unpaid.orderNumber)).status).toBe('PENDING_PAYMENT');

  // Its message named another amount: it is on hold, and stays on the list until a person has dealt with it.
  const held = await cardOrder(house);
  house.tills.stripe.control(held.ref, { wrongAmount: true });
  house.tills.stripe.pay(held.ref);
  await house.tills.stripe.idle();
  expect((await orderRow(house, held.orderNumber)).status).toBe('ON_HOLD');
  expect(await audit()).toEqual([expect.stringContaining(held.orderNumber)]);

  // A payment of a shop that shares the account.
  const strange = await cardOrder(house);
  house.tills.stripe.control(strange.ref, { drop: true });
  house.tills.stripe.pay(strange.ref);
  await house.db.order.delete({ where: { orderNumber: strange.orderNumber } });
  await house.db.$executeRaw`UPDATE stock SET reserved = 0 WHERE variant_id = ${strange.variant.id}`;
  expect(await audit()).toContain(`stripe ${strange.ref} ${strange.orderNumber}: paid, and no order of ours`);

  // What is older than two days was on the lists before.
  expect(await audit(new Date(Date.now() + 49 * 3_600_000))).toEqual([]);
});

it('says so when a list cannot be read', async () => {
  house.tills.stripe.controlApi({ apiDown: 3 });
  expect(await audit()).toEqual(['stripe: its list could not be read']);
});
