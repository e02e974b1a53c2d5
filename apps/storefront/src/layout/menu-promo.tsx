import type { Menu } from '@dilmun/contracts/menus';
import type { ReactNode } from 'react';
import { LinkButton } from '../ui/controls/button.tsx';
import { Link } from '../ui/controls/link.tsx';
import styles from './mega-menu.module.css';

export interface MenuPromoProps {
  promo: NonNullable<Menu['sections'][number]['promo']>;
  /** A picture above the text. */
  children?: ReactNode;
}

/** The promotional tile at the end of a menu section. */
export function MenuPromo({ promo, children }: MenuPromoProps) {
  return (
    <aside className={styles.promo}>
      {children}
      <p className={`text-xl bold snug ${styles.promoTitle}`}>
        <Link to={promo.to}>{promo.title}</Link>
      </p>
      <p>{promo.text}</p>
      <LinkButton to={promo.to} variant="inverse" size="small">
        {promo.buttonText}
      </LinkButton>
    </aside>
  );
}
