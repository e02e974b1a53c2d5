import { buildCategoryPath } from '@dilmun/store/menu';
import { layout } from '@dilmun/store/messages/layout';
import { menuTexts } from '@dilmun/store/messages/menu';
import { furtherCategories, navigation } from '@dilmun/store/messages/navigation';
import { virtualCategoryNames } from '@dilmun/store/messages/virtual-categories';
import { store } from '@dilmun/store/store';
import Headset from 'lucide-react/icons/headset';
import Languages from 'lucide-react/icons/languages';
import Package from 'lucide-react/icons/package';
import Phone from 'lucide-react/icons/phone';
import UserRound from 'lucide-react/icons/user-round';
import { otherLanguages } from '../lib/other-languages.ts';
import { Accordion, AccordionItem } from '../ui/accordion.tsx';
import { Drawer } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { LanguageLink } from './language-link.tsx';
import { MenuPromo } from './menu-promo.tsx';
import styles from './mobile-menu.module.css';
import { NavigationLinks } from './navigation-links.tsx';

export interface MobileMenuProps {
  isOpen: boolean;
  onClose: () => void;
}

const help = [
  { label: menuTexts.account, to: '/account', Icon: UserRound },
  { label: layout.myOrders, to: '/orders', Icon: Package },
  { label: layout.support, to: '/customer-service/contact-us', Icon: Headset },
  { label: store.phones.sales, to: `tel:${store.phones.sales.replaceAll(' ', '')}`, Icon: Phone },
];

/** The menu of small screens: a modal drawer of accordions; the page behind it does not scroll. */
export function MobileMenu({ isOpen, onClose }: MobileMenuProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={layout.menu} side="start">
      <nav aria-label={layout.mainMenu}>
        <Accordion>
          {navigation.map(({ id, label, columns, promo }) => (
            <AccordionItem key={id} title={label}>
              <Link to={buildCategoryPath(id)} className={styles.shopAll}>
                {menuTexts.shopAll(virtualCategoryNames[id])}
              </Link>
              {columns.map(({ title, links }) => (
                <section key={title} className={styles.column}>
                  <h4 className={styles.title}>{title}</h4>
                  <NavigationLinks links={links} className={styles.links} linkClassName={styles.link} />
                </section>
              ))}
              <MenuPromo promo={promo} />
            </AccordionItem>
          ))}
        </Accordion>
        <NavigationLinks links={furtherCategories} className={styles.links} linkClassName={styles.category} />
        <ul className={styles.help}>
          {help.map(({ label, to, Icon }) => (
            <li key={to}>
              <Link to={to} className={styles.helper}>
                <Icon aria-hidden size={20} />
                <bdi>{label}</bdi>
              </Link>
            </li>
          ))}
          {otherLanguages.map((id) => (
            <li key={id} className={styles.helper}>
              <Languages aria-hidden size={20} />
              <LanguageLink to={id} className={styles.language} />
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
