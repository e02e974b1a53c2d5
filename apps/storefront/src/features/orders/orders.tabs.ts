import type { Order } from '@dilmun/contracts/orders';

/** One for the whole tab: it hears every other tab, and never itself. */
let channel: BroadcastChannel | undefined;
const open = () => {
  channel ??= new BroadcastChannel('orders');
  return channel;
};

/** Tells the shopper's other tabs what this one was answered: one look at an order serves them all. */
export const tellOtherTabs = (order: Order): void => open().postMessage(order);

/** Hears what other tabs are answered about an order, until the returned function is called. */
export function hearOtherTabs(orderNumber: string, onOrder: (order: Order) => void): () => void {
  const hear = ({ data }: MessageEvent<Order>) => {
    if (data.orderNumber === orderNumber) onOrder(data);
  };
  open().addEventListener('message', hear);
  return () => open().removeEventListener('message', hear);
}
