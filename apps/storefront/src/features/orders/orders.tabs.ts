import type { Order } from '@dilmun/contracts/orders';

/** One channel per tab: it receives messages of all other tabs, but never its own. */
let channel: BroadcastChannel | undefined;
const open = () => {
  channel ??= new BroadcastChannel('orders');
  return channel;
};

/** Shares a fetched order with the shopper's other tabs, which then need no request of their own. */
export const postToOtherTabs = (order: Order): void => open().postMessage(order);

/** Listens to the responses about an order that other tabs receive. Returns the unsubscribe function. */
export function subscribeToOtherTabs(orderNumber: string, onOrder: (order: Order) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Order>) => {
    if (data.orderNumber === orderNumber) onOrder(data);
  };
  open().addEventListener('message', onMessage);
  return () => open().removeEventListener('message', onMessage);
}
