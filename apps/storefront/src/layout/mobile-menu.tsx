import { layout } from '@dilmun/store/messages/layout';
import { navigation } from '@dilmun/store/navigation';
import { Accordion, AccordionItem } from '../ui/accordion.tsx';
import { Drawer } from '../ui/dialog.tsx';
import styles from './mobile-menu.module.css';
import { NavigationAnchor } from './navigation-anchor.tsx';
import { NavigationLinks } from './navigation-links.tsx';

export interface MobileMenuProps {
  isOpen: boolean;
  onClose: () => void;
}

const support = { label: layout.support, to: '/customer-service/contact-us' };

/** The menu of small screens: a drawer of accordions, the page behind it standing still. */
export function MobileMenu({ isOpen, onClose }: MobileMenuProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={layout.menu} side="start">
      <nav aria-label={layout.mainMenu}>
        <Accordion>
          {navigation.map(({ id, label, columns }) => (
            <AccordionItem key={id} title={label}>
              {columns.map(({ title, links }) => (
                <section key={title} className={styles.column}>
                  <h4 className={styles.title}>{title}</h4>
                  <NavigationLinks links={links} className={styles.links} linkClassName={styles.link} />
                </section>
              ))}
            </AccordionItem>
          ))}
        </Accordion>
        <NavigationAnchor link={support} className={styles.support} />
      </nav>
    </Drawer>
  );
}
