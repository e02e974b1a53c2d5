import { makeCrowd, orderRequest } from '../parts/crowd.ts';
import { openShop, type Shop } from '../parts/open-shop.ts';
import { browsing } from '../parts/shelf.ts';
import { type Answered, codesOf, pace, quantile } from '../parts/traffic.ts';
import type { Run } from '../run.ts';

const shareOfOrders = 50;

/**
 * A browsing mix with two orders in a hundred requests at a constant rate; in full size the rate rises until it fails.
 */
export const heldLoad: Run = {
  id: 'R18',
  title: 'a steady load: how fast, how many errors, and the highest rate that holds',
  async run({ size }) {
    const shop = await openShop();
    try {
      const rate = size === 'full' ? 100 : 20;
      await load(shop, rate, 5);
      const answers = await load(shop, rate, size === 'full' ? 600 : 15);
      let knee = holds(answers) ? rate : 0;
      for (let higher = rate * 1.5; size === 'full' && knee > 0 && higher < 5_000; higher *= 1.5) {
        if (!holds(await load(shop, Math.round(higher), 20))) break;
        knee = Math.round(higher);
      }
      const errors = codesOf(answers);
      const share = answers.filter(({ status }) => status !== 200).length / answers.length;
      const violations = await shop.violations();
      for (const code of ['INTERNAL', 'HUNG']) if (errors[code]) violations.push(`${errors[code]} × ${code}`);
      return {
        violations,
        latenciesMs: answers.map(({ tookMs }) => tookMs),
        errors,
        bars: [
          { what: 'p99 of browsing, ms', value: p99(answers, 'browse'), atMost: 250 },
          { what: 'p99 of an order, ms', value: p99(answers, 'order'), atMost: 800 },
          { what: 'share of errors, %', value: Number((share * 100).toFixed(2)), atMost: 0.1 },
        ],
        figures: { perSecond: rate, requests: answers.length, highestRateThatHolds: knee },
      };
    } finally {
      await shop.close();
    }
  },
};

const p99 = (answers: Answered[], kind: string) =>
  quantile(
    answers.filter((answer) => answer.kind === kind).map(({ tookMs }) => tookMs),
    0.99,
  ) ?? 0;

const holds = (answers: Answered[]) =>
  p99(answers, 'browse') <= 250 &&
  p99(answers, 'order') <= 800 &&
  answers.filter(({ status }) => status !== 200).length <= answers.length / 1_000;

async function load(shop: Shop, perSecond: number, seconds: number): Promise<Answered[]> {
  const browse = await browsing(shop);
  const variant = await shop.make.variant({ onHand: 1_000_000 });
  const orders = Math.ceil((perSecond * seconds) / shareOfOrders) + 1;
  const crowd = await makeCrowd(shop.db, shop.config.jwtSecret, orders, variant);
  return pace(perSecond, seconds, (index) => {
    const buyer = crowd[index / shareOfOrders];
    return buyer ? orderRequest(shop.url, buyer, variant) : browse(index);
  });
}
