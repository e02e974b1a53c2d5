import type { MenuId } from '@dilmun/store/menu';
import { navigation } from '@dilmun/store/navigation';
import { LinkButton } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './mega-menu.module.css';
import { NavigationLinks } from './navigation-links.tsx';

/** What opens below an item of the top menu. */
export function MegaPanel({ id }: { id: MenuId }) {
  const section = navigation.find((one) => one.id === id);
  if (!section) return null;
  const { columns, promo } = section;
  return (
    <div className={styles.inside}>
      <div className={styles.columns}>
        {columns.map(({ title, links }) => (
          <section key={title} className={styles.column}>
            <h2 className={styles.title}>{title}</h2>
            <NavigationLinks links={links} className={styles.links} linkClassName={styles.link} />
          </section>
        ))}
      </div>
      <aside className={styles.promo} data-section={id}>
        <h2 className={styles.promoTitle}>
          <Link to={promo.to}>{promo.title}</Link>
        </h2>
        <p>{promo.text}</p>
        <LinkButton to={promo.to} variant="inverse" size="small">
          {promo.buttonText}
        </LinkButton>
      </aside>
    </div>
  );
}
