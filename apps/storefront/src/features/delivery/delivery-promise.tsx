import { usePromiseText } from './use-promise-text.ts';

/** The dated promise of standard delivery in Bahrain. Keeps its line free while the date is loading. */
export function DeliveryPromise() {
  return <p>{usePromiseText()('standard', 'Bahrain') ?? '\u00a0'}</p>;
}
