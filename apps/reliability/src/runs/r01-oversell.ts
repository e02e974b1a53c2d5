import { makeCrowd, orderRequest } from '../parts/crowd.ts';
import { openShop, type Shop } from '../parts/open-shop.ts';
import { type Answered, ask, codesOf, unexpectedCodes } from '../parts/traffic.ts';
import type { Findings, Run } from '../run.ts';

const allowed = ['NOT_ENOUGH_STOCK', 'CART_CHANGED', 'CART_EMPTY', 'BUSY'];

/** 200 buyers of one piece, repeatedly, and 500 buyers of fifty, on two processes with a widened race window. */
export const oversell: Run = {
  id: 'R1',
  title: 'more buyers than pieces: what is sold is what was there',
  async run({ size }) {
    const shop = await openShop({ instances: 2, databasePool: 20 });
    try {
      const violations: string[] = [];
      const naive = await naivelySold(shop);
      if (naive <= 1) violations.push(`the harness does not see overselling: the naive shop sold ${naive} of 1`);
      await widenWindow(shop);
      await sale(shop, { buyers: 20, pieces: 20 });
      const rounds = size === 'full' ? 100 : 3;
      const answers: Answered[] = [];
      for (let round = 0; round < rounds; round++) {
        const { sold, answers: these } = await sale(shop, { buyers: 200, pieces: 1 });
        if (sold !== 1) violations.push(`round ${round}: ${sold} sold of 1`);
        answers.push(...these);
      }
      const many = await sale(shop, { buyers: size === 'full' ? 500 : 200, pieces: 50, repeats: 30, seconds: 5 });
      if (many.sold !== 50) violations.push(`${many.sold} sold of 50`);
      answers.push(...many.answers);
      const twice = await sameVariantTwice(shop);
      if (twice.held > 1) violations.push(`one buyer holds ${twice.held} of 1 by naming it twice`);
      const errors = codesOf(answers);
      violations.push(...unexpectedCodes(errors, allowed));
      return {
        violations: [...violations, ...(await shop.violations())],
        latenciesMs: answers.map(({ tookMs }) => tookMs),
        errors,
        figures: {
          naive: `${naive} sold of 1`,
          rounds,
          soldOfFifty: many.sold,
          shareOf503: share(answers, 503),
          namedTwice: twice.code,
        },
      } satisfies Findings;
    } finally {
      await shop.close();
    }
  },
};

const share = (answers: Answered[], status: number) =>
  Number((answers.filter((answer) => answer.status === status).length / answers.length).toFixed(3));

/** Sells with a read-then-write race, to prove that this harness detects overselling. */
async function naivelySold({ db }: Shop): Promise<number> {
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
  await db.$executeRaw`DROP TABLE naive_stock`;
  return row?.sold ?? 0;
}

async function widenWindow({ db }: Shop): Promise<void> {
  await db.$executeRaw`
    CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN PERFORM pg_sleep(0.02); RETURN NEW; END $$`;
  await db.$executeRaw`CREATE TRIGGER dawdle BEFORE UPDATE ON stock FOR EACH ROW EXECUTE FUNCTION dawdle()`;
}

interface SaleWishes {
  buyers: number;
  pieces: number;
  /** How often a buyer retries after a "busy" response. */
  repeats?: number;
  /** Arrival period in seconds; all at once without it. */
  seconds?: number;
}

/** All buyers order one piece each, alternating between two processes. */
async function sale(shop: Shop, { buyers, pieces, repeats = 0, seconds = 0 }: SaleWishes) {
  const variant = await shop.make.variant({ onHand: pieces });
  const crowd = await makeCrowd(shop.db, shop.config.jwtSecret, buyers, variant);
  const bought = await Promise.all(
    crowd.map(async (buyer, index) => {
      const url = shop.apis[index % shop.apis.length]?.url ?? shop.url;
      const request = orderRequest(url, buyer, variant);
      await pause((seconds * 1_000 * index) / buyers);
      let answer = await ask(request);
      const answers = [answer];
      for (let n = 0; n < repeats && answer.status === 503; n++) {
        await pause(500 + 500 * Math.random());
        answer = await ask(request);
        answers.push(answer);
      }
      return answers;
    }),
  );
  const stock = await shop.db.stock.findUniqueOrThrow({ where: { variantId: variant.id } });
  // An order whose provider was too slow returns 503, but exists and reserves its piece.
  return { sold: stock.reserved, answers: bought.flat() };
}

async function sameVariantTwice(shop: Shop) {
  const variant = await shop.make.variant({ onHand: 1 });
  const [buyer] = await makeCrowd(shop.db, shop.config.jwtSecret, 1, variant);
  if (!buyer) throw new Error('nobody came');
  const request = orderRequest(shop.url, buyer, variant);
  const body = request.body as { items: object[] };
  const answer = await ask({ ...request, body: { ...body, items: [...body.items, ...body.items] } });
  const { reserved } = await shop.db.stock.findUniqueOrThrow({ where: { variantId: variant.id } });
  return { held: reserved, code: answer.code };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
