import type { Order } from '@dilmun/contracts/orders';
import { afterAll, expect, it } from 'vitest';
import { postToOtherTabs, subscribeToOtherTabs } from './orders.tabs.ts';

const otherTab = new BroadcastChannel('orders');
afterAll(() => otherTab.close());

const order = (orderNumber: string) => ({ orderNumber, orderStatus: 'PAID' }) as Order;

it('receives the responses of other tabs about this order until unsubscribed', async () => {
  const heard: string[] = [];
  const stop = subscribeToOtherTabs('BH-1', ({ orderNumber }) => heard.push(orderNumber));
  const last = new Promise<void>((resolve) => {
    subscribeToOtherTabs('BH-3', () => resolve());
  });
  otherTab.postMessage(order('BH-2'));
  otherTab.postMessage(order('BH-1'));
  await expect.poll(() => heard).toEqual(['BH-1']);
  stop();
  otherTab.postMessage(order('BH-1'));
  otherTab.postMessage(order('BH-3'));
  await last;
  expect(heard).toEqual(['BH-1']);
});

it('sends a response to the other tabs, but never to itself', async () => {
  const heard: string[] = [];
  subscribeToOtherTabs('BH-4', ({ orderNumber }) => heard.push(orderNumber));
  const told = new Promise((resolve) => otherTab.addEventListener('message', ({ data }) => resolve(data)));
  postToOtherTabs(order('BH-4'));
  expect(await told).toEqual(order('BH-4'));
  expect(heard).toEqual([]);
});
