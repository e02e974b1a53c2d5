import type { DeliveryPromises } from '@dilmun/contracts/delivery';
import { dayText, delivery as words } from '@dilmun/store/messages/delivery';
import { useQuery } from '@tanstack/react-query';
import { deliveryPromisesQuery } from './delivery.queries.ts';

type Promised = DeliveryPromises['promises'][number];

/**
 * The promise of an order placed now: "Order by 14:00, delivered Tuesday 24 November". Null until it is known, and for a
 * country that the method does not serve.
 */
export function usePromiseText(method: Promised['method'], country: Promised['country']): string | null {
  const { data } = useQuery(deliveryPromisesQuery);
  const promised = data?.promises.find((each) => each.method === method && each.country === country);
  if (!data || !promised) return null;
  const by = data.orderDay === data.today ? data.cutOff : words.cutOffLater(data.cutOff, dayText(data.orderDay));
  return (method === 'pickup' ? words.pickupPromise : words.promise)(by, dayText(promised.day));
}
