import { account } from '@dilmun/messages/account';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import styles from './account-benefits.module.css';

const words = account.benefits;

/** The benefits of an account, shown beside the forms of sign-in and registration. */
export function AccountBenefits({ children }: { children?: ReactNode }) {
  return (
    <aside aria-labelledby="benefits" className={`stack-5 ${styles.benefits}`}>
      <h2 id="benefits" className="text-xl">
        {words.heading}
      </h2>
      <ul className={`stack-3 ${styles.list}`}>
        {words.list.map((benefit) => (
          <li key={benefit}>
            <Check aria-hidden size={20} />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
      {children}
    </aside>
  );
}
