import { getOrderRow, getStock } from '../../../api/test/payment-steps.ts';
import { reconcile } from '../crashes/crash.ts';
import { openShop } from '../parts/open-shop.ts';
import { letTimeRunOut, placeOrders } from '../parts/orders.ts';
import { messageAbout, tell } from '../parts/stripe-messages.ts';
import type { Run } from '../run.ts';

/** Payments after expiry: honoured while there is stock, else refunded. All at once, on two processes. */
export const late: Run = {
  id: 'R13',
  title: 'money after the expiry: goods or a refund, never too many goods',
  async run({ size }) {
    const shop = await openShop({ instances: 2, databasePool: 20 });
    try {
      const violations: string[] = [];
      const count = size === 'full' ? 50 : 10;
      const stock = count / 2;
      const orders = await placeOrders(shop, count, { onHand: count, isShared: true });
      const messages = await Promise.all(orders.map(({ orderNumber }) => messageAbout(shop, orderNumber, 'paid')));
      await letTimeRunOut(shop, orders);
      await reconcile(shop);
      const variantId = orders[0]?.variantId ?? 0;
      // Meanwhile half of the stock was sold to others.
      await shop.db.stock.update({ where: { variantId }, data: { onHand: stock } });
      const answers = await Promise.all(messages.map((message, at) => tell(shop, message, at)));
      for (const [at, answer] of answers.entries()) {
        // Retries like Stripe until the event is accepted.
        for (let n = 0; n < 10 && answer.status !== 200; n++) {
          const again = messages[at];
          if (again && (await tell(shop, again, n)).status === 200) break;
        }
      }
      const rows = await Promise.all(orders.map(({ orderNumber }) => getOrderRow(shop, orderNumber)));
      const paid = rows.filter(({ status }) => status === 'PAID');
      const tooLate = rows.filter(({ status }) => status === 'LATE_PAYMENT');
      if (paid.length !== stock) violations.push(`${paid.length} of ${count} got their goods, there were ${stock}`);
      if (paid.length + tooLate.length !== count) violations.push('some are neither paid nor late');
      for (const { refunds } of paid) if (refunds.length > 0) violations.push('goods and money back');
      for (const { refunds } of tooLate)
        if (refunds.length !== 1) violations.push(`late with ${refunds.length} refunds`);
      const left = await getStock(shop, variantId);
      if (left.onHand !== 0 || left.reserved !== 0) violations.push(`stock left: ${JSON.stringify(left)}`);
      await reconcile(shop);
      await shop.fakeProviders.stripe.idle();
      return {
        violations: [...violations, ...(await shop.violations())],
        latenciesMs: answers.map(({ tookMs }) => tookMs),
        figures: { goods: paid.length, moneyBack: tooLate.length },
      };
    } finally {
      await shop.close();
    }
  },
};
