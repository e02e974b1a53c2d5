import styles from './delivery-promise.module.css';
import { usePromiseText } from './use-promise-text.ts';

/** The dated promise of standard delivery in Bahrain. Keeps its line free while the date is loading. */
export function DeliveryPromise() {
  return <p className={styles.promise}>{usePromiseText()('standard', 'Bahrain')}</p>;
}
