import { formatBhd } from '@dilmun/messages/formats';
import { assurances } from '@dilmun/messages/home';
import { getFreeLimitFils } from '@dilmun/settings/shipping-methods';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CreditCard from 'lucide-react/icons/credit-card';
import Package from 'lucide-react/icons/package';
import Truck from 'lucide-react/icons/truck';
import { use } from 'react';
import { PageContext } from '../../lib/page-context.ts';
import styles from './assurances.module.css';

const iconOf = { delivery: Truck, stock: Package, warranty: BadgeCheck, payment: CreditCard };

/** Four reasons to buy here, in one row on wide screens. */
export function Assurances() {
  const { delivery } = use(PageContext).settings;
  return (
    <section className={styles.assurances} aria-label={assurances.title}>
      <ul className={`page-wide stack-4 ${styles.list}`}>
        {assurances.items.map(({ id, title, text }) => {
          const Icon = iconOf[id];
          return (
            <li key={id} className={styles.item}>
              <Icon aria-hidden size={26} strokeWidth={1.6} className={styles.icon} />
              <p>
                <strong>{title}</strong>
                <span>{typeof text === 'string' ? text : text(formatBhd(getFreeLimitFils(delivery)))}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
