import type { PaymentMethod } from '@dilmun/contracts/payment-methods';
import { store } from '@dilmun/settings/store';
import { PaymentMark } from '../../../lib/payment-marks.tsx';
import styles from './card-schemes.module.css';

/** The marks of the card schemes that a payment method accepts; the method's hint names them too. */
export function CardSchemes({ method }: { method: PaymentMethod }) {
  return (
    <span className={styles.schemes}>
      {store.payments.schemes[method].map((name) => (
        <PaymentMark key={name} name={name} />
      ))}
    </span>
  );
}
