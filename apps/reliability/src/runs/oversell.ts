import { setTimeout as delay } from 'node:timers/promises';
import type { Shop } from '../parts/open-shop.ts';
import { createBuyer, createBuyers, orderRequest } from '../parts/shoppers.ts';
import { sendRequest } from '../parts/traffic.ts';
import type { Run } from '../run.ts';

const allowed = ['NOT_ENOUGH_STOCK', 'CART_CHANGED', 'CART_EMPTY', 'BUSY'];

export const oversell: Run = {
  id: 'R1',
  title: 'more buyers than pieces: exactly the stock is sold',
  async work(run) {
    const shop = await run.openShop({ env: { DATABASE_POOL: '20' } });
    await shop.startApi();
    const naive = await sellNaively(shop);
    run.check(naive > 1, `the harness does not detect overselling: the naive shop sold ${naive} of 1`);
    // Widens the race window in the database.
    await shop.db.$executeRaw`
      CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN PERFORM pg_sleep(0.02); RETURN NEW; END $$`;
    await shop.db.$executeRaw`CREATE TRIGGER dawdle BEFORE UPDATE ON stock FOR EACH ROW EXECUTE FUNCTION dawdle()`;
    await sell(shop, { buyerCount: 20, pieces: 20 });
    const rounds = run.isFull ? 100 : 3;
    for (let round = 0; round < rounds; round++) {
      const { sold, answers } = await sell(shop, { buyerCount: 200, pieces: 1 });
      run.check(sold === 1, `round ${round}: ${sold} sold of 1`);
      run.addAnswers(answers, allowed);
    }
    const many = await sell(shop, { buyerCount: run.isFull ? 500 : 200, pieces: 50, repeats: 30, seconds: 5 });
    run.check(many.sold === 50, `${many.sold} sold of 50`);
    run.addAnswers(many.answers, allowed);
    const twice = await orderSameVariantTwice(shop);
    run.check(twice.reserved <= 1, `one buyer holds ${twice.reserved} of 1 by naming it twice`);
    run.addFigures({ naive: `${naive} sold of 1`, rounds, soldOfFifty: many.sold, twice: twice.code });
  },
};

/** Sells with a read-then-write race, to prove that this harness detects overselling. */
async function sellNaively({ db }: Shop): Promise<number> {
  await db.$executeRaw`CREATE TABLE naive_stock (left_over int NOT NULL, sold int NOT NULL)`;
  await db.$executeRaw`INSERT INTO naive_stock VALUES (1, 0)`;
  // Opens every pool connection first, because a cold pool hides the race.
  await Promise.all(Array.from({ length: 20 }, () => db.$queryRaw`SELECT 1 FROM pg_sleep(0.05)`));
  const buy = async () => {
    const [row] = await db.$queryRaw<{ left_over: number }[]>`SELECT left_over FROM naive_stock`;
    await db.$queryRaw`SELECT 1 FROM pg_sleep(0.02)`;
    if (row && row.left_over > 0) {
      await db.$executeRaw`UPDATE naive_stock SET left_over = ${row.left_over - 1}, sold = sold + 1`;
    }
  };
  await Promise.all(Array.from({ length: 50 }, buy));
  const [row] = await db.$queryRaw<{ sold: number }[]>`SELECT sold FROM naive_stock`;
  return row?.sold ?? 0;
}

interface Sale {
  buyerCount: number;
  pieces: number;
  /** How often a buyer retries after a "busy" response. */
  repeats?: number;
  /** Arrival period in seconds; all at once without it. */
  seconds?: number;
}

/** All buyers order one piece each, alternating between two processes. */
async function sell(shop: Shop, { buyerCount, pieces, repeats = 0, seconds = 0 }: Sale) {
  const variant = await shop.make.variant({ onHand: pieces });
  const buyers = await createBuyers(shop, buyerCount, variant);
  const bought = await Promise.all(
    buyers.map(async (buyer, index) => {
      const request = orderRequest(shop.apis[index % shop.apis.length]?.url ?? shop.url, buyer, variant);
      await delay((seconds * 1_000 * index) / buyerCount);
      const answers = [await sendRequest(request)];
      while (answers.length <= repeats && answers.at(-1)?.status === 503) {
        await delay(500 + 500 * Math.random());
        answers.push(await sendRequest(request));
      }
      return answers;
    }),
  );
  const stock = await shop.db.stock.findUniqueOrThrow({ where: { variantId: variant.id } });
  // An order whose provider was too slow returns 503, but exists and reserves its piece.
  return { sold: stock.reserved, answers: bought.flat() };
}

async function orderSameVariantTwice(shop: Shop) {
  const variant = await shop.make.variant({ onHand: 1 });
  const request = orderRequest(shop.url, await createBuyer(shop, variant), variant);
  const body = request.body as { items: object[] };
  const { code } = await sendRequest({ ...request, body: { ...body, items: [...body.items, ...body.items] } });
  const { reserved } = await shop.db.stock.findUniqueOrThrow({ where: { variantId: variant.id } });
  return { reserved, code };
}
