import { delivery as words } from '@dilmun/store/messages/delivery';
import { usePromiseText } from './use-promise-text.ts';

/** The dated promise of standard delivery in Bahrain. Keeps its line free while the date is loading. */
export function DeliveryPromise() {
  const promise = usePromiseText()('standard', 'Bahrain');
  return <p>{promise ? words.inCountry(promise, 'Bahrain') : '\u00a0'}</p>;
}
