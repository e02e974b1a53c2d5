import type { DeliveryPromises } from '@dilmun/contracts/delivery';
import styles from './delivery-promise.module.css';
import { usePromiseText } from './use-promise-text.ts';

export interface DeliveryPromiseProps {
  method?: DeliveryPromises['promises'][number]['method'];
  country?: DeliveryPromises['promises'][number]['country'];
}

/** The dated promise for an order placed now. Keeps its line free while the date is loading. */
export function DeliveryPromise({ method = 'standard', country = 'Bahrain' }: DeliveryPromiseProps) {
  return <p className={styles.promise}>{usePromiseText(method, country)}</p>;
}
