import type { DeliveryPromises } from '@dilmun/contracts/delivery';
import { dayText } from '@dilmun/messages/dates';
import { delivery as words } from '@dilmun/messages/delivery';
import type { Country, ShippingMethodId } from '@dilmun/settings/shipping-methods';
import { useQuery } from '@tanstack/react-query';
import { deliveryPromisesQuery } from './delivery.queries.ts';

/**
 * The promise of an order placed now: "Order by 14:00, delivered Tuesday 24 November". Null until it is known, and for a
 * country that the method does not serve.
 */
export type PromiseText = (method: ShippingMethodId, country: Country) => string | null;

/** Returns the function that gives the promise of each method and country. */
export function usePromiseText(): PromiseText {
  const { data } = useQuery(deliveryPromisesQuery);
  return (method, country) => (data ? formatPromise(data, method, country) : null);
}

function formatPromise(
  { promises, today, orderDay, cutOff }: DeliveryPromises,
  method: ShippingMethodId,
  country: Country,
): string | null {
  const promised = promises.find((each) => each.method === method && each.country === country);
  if (!promised) return null;
  const by = orderDay === today ? cutOff : words.cutOffLater(cutOff, dayText(orderDay));
  return (method === 'pickup' ? words.pickupPromise : words.promise)(by, dayText(promised.day));
}
