import { createBrowsing } from '../parts/browsing.ts';
import { createBuyers, orderRequest } from '../parts/buyers.ts';
import type { Shop } from '../parts/open-shop.ts';
import { countFailed, p99, sendAtRate, type TestResponse } from '../parts/traffic.ts';
import { defineShopRun } from '../run.ts';

const requestsPerOrder = 50;

export const heldLoad = defineShopRun(
  'R18',
  'a steady load: how fast, how many errors, and the highest rate that holds',
  async (shop, findings, { size }) => {
    const rate = size === 'full' ? 100 : 20;
    await load(shop, rate, 5);
    const answers = await load(shop, rate, size === 'full' ? 600 : 15);
    let highest = holds(answers) ? rate : 0;
    for (let higher = rate * 1.5; size === 'full' && highest > 0 && higher < 5_000; higher *= 1.5) {
      if (!holds(await load(shop, Math.round(higher), 20))) break;
      highest = Math.round(higher);
    }
    findings.addAnswers(answers, 'all but failures');
    findings.addBar('p99 of browsing, ms', p99(answers, 'browse'), 250);
    findings.addBar('p99 of an order, ms', p99(answers, 'order'), 800);
    findings.addBar('share of errors, %', Number(((countFailed(answers) / answers.length) * 100).toFixed(2)), 0.1);
    Object.assign(findings.figures, { perSecond: rate, requests: answers.length, highestRateThatHolds: highest });
  },
);

const holds = (answers: TestResponse[]) =>
  p99(answers, 'browse') <= 250 && p99(answers, 'order') <= 800 && countFailed(answers) <= answers.length / 1_000;

async function load(shop: Shop, perSecond: number, seconds: number): Promise<TestResponse[]> {
  const browse = await createBrowsing(shop);
  const variant = await shop.make.variant({ onHand: 1_000_000 });
  const buyers = await createBuyers(shop, Math.ceil((perSecond * seconds) / requestsPerOrder) + 1, variant);
  return sendAtRate(perSecond, seconds, (index) => {
    const buyer = buyers[index / requestsPerOrder];
    return buyer ? orderRequest(shop.url, buyer, variant) : browse(index);
  });
}
