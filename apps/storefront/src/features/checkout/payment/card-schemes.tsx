import type { PaymentMethod } from '@dilmun/contracts/payment-methods';
import { store } from '@dilmun/settings/store';
import styles from './card-schemes.module.css';

/** The names of the card schemes that a payment method accepts, as small drawings; the method's hint names them too. */
export function CardSchemes({ method }: { method: PaymentMethod }) {
  const schemes = method === 'cash' ? [] : store.payments.accepted[method];
  return (
    <span className={styles.schemes}>
      {schemes.map((name) => {
        const width = name.length * 6.5 + 14;
        return (
          <svg key={name} aria-hidden viewBox={`0 0 ${width} 24`} width={width} height={24}>
            <rect x="0.5" y="0.5" width={width - 1} height="23" rx="5" className={styles.plate} />
            <text x={width / 2} y="16" textAnchor="middle" textLength={width - 14} className={styles.name}>
              {name}
            </text>
          </svg>
        );
      })}
    </span>
  );
}
