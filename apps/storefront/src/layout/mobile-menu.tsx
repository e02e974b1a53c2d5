import { layout } from '@dilmun/messages/layout';
import { menuTexts } from '@dilmun/messages/menu';
import { buildCategoryPath } from '@dilmun/settings/menu';
import { store } from '@dilmun/settings/store';
import Headset from 'lucide-react/icons/headset';
import Languages from 'lucide-react/icons/languages';
import Package from 'lucide-react/icons/package';
import Phone from 'lucide-react/icons/phone';
import UserRound from 'lucide-react/icons/user-round';
import { use } from 'react';
import { otherLanguages } from '../lib/navigation/other-languages.ts';
import { PageContext } from '../lib/page-context.ts';
import { useStored } from '../lib/storage/use-stored.ts';
import { Accordion, AccordionItem } from '../ui/content/accordion.tsx';
import { Link } from '../ui/controls/link.tsx';
import { Drawer } from '../ui/feedback/dialog.tsx';
import { LanguageLink } from './language-link.tsx';
import { MenuPromo } from './menu-promo.tsx';
import styles from './mobile-menu.module.css';
import { NavigationLinks, useVisibleLinks } from './navigation-links.tsx';

export interface MobileMenuProps {
  isOpen: boolean;
  onClose: () => void;
}

const help = [
  { label: layout.myOrders, to: '/orders', Icon: Package },
  { label: layout.support, to: '/customer-service/contact-us', Icon: Headset },
  { label: store.phones.sales, to: `tel:${store.phones.sales.replaceAll(' ', '')}`, Icon: Phone },
];

/** The menu of small screens: a modal drawer of accordions; the page behind it does not scroll. */
export function MobileMenu({ isOpen, onClose }: MobileMenuProps) {
  const { sections, more } = use(PageContext).settings.menu;
  const name = useStored('userData')?.name;
  const isSignedIn = useStored('access-token') !== null;
  const account = isSignedIn
    ? { label: name || menuTexts.account, to: '/account', Icon: UserRound }
    : { label: layout.signIn, to: '/login', Icon: UserRound };
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={layout.menu} side="start">
      <nav aria-label={layout.mainMenu}>
        <Accordion>
          {sections.map(({ id, label, title, columns, promo }) => (
            <AccordionItem key={id} title={label}>
              <Link to={buildCategoryPath(id)} className={styles.shopAll}>
                {menuTexts.shopAll(title)}
              </Link>
              {columns.map((column) => (
                <section key={column.title} className={styles.column}>
                  <h4 className={styles.title}>{column.title}</h4>
                  <NavigationLinks links={column.links} className={styles.links} linkClassName={styles.link} />
                </section>
              ))}
              {promo && <MenuPromo promo={promo} />}
            </AccordionItem>
          ))}
        </Accordion>
        <NavigationLinks links={more} className={styles.links} linkClassName={styles.category} />
        <ul className="stack above-4">
          {useVisibleLinks([account, ...help]).map(({ label, to, Icon }) => (
            <li key={to}>
              <Link to={to} className={`row-3 soft semibold ${styles.helper}`}>
                <Icon aria-hidden size={20} />
                <bdi>{label}</bdi>
              </Link>
            </li>
          ))}
          {otherLanguages.map((id) => (
            <li key={id} className={`row-3 soft semibold ${styles.helper}`}>
              <Languages aria-hidden size={20} />
              <LanguageLink to={id} className={styles.language} />
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
