import { countryNames } from '@dilmun/messages/dealer';
import { delivery as words } from '@dilmun/messages/delivery';
import type { QueryClient } from '@tanstack/react-query';
import { deliveryPromisesQuery } from './delivery.queries.ts';
import { usePromiseText } from './use-promise-text.ts';

/** Loads the promised days for a page. Never rejects, because the page works without them. */
export const preloadDeliveryPromises = (queryClient: QueryClient) => queryClient.prefetchQuery(deliveryPromisesQuery);

/** The dated promise of standard delivery in Bahrain. Keeps its line free while the date is loading. */
export function DeliveryPromise() {
  const promise = usePromiseText()('standard', 'Bahrain');
  return <p>{promise ? words.inCountry(promise, countryNames.Bahrain) : '\u00a0'}</p>;
}
