import { listViolations } from '@dilmun/db/invariants';
import { expect, it } from 'vitest';
import { openHouse } from './house.ts';

const house = openHouse();

it('a violation is found, and named', async () => {
  const variant = await house.make.variant({ onHand: 2 });
  const stock = { where: { variantId: variant.id } };
  await house.db.stock.update({ ...stock, data: { reserved: 1 } });
  expect(await listViolations(house.databaseUrl)).toEqual([
    { rule: 'reserved stock is not what open reservations hold', subject: String(variant.id) },
  ]);
  await house.db.stock.update({ ...stock, data: { reserved: 0 } });
  expect(await listViolations(house.databaseUrl)).toEqual([]);
});
