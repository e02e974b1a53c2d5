import type { MenuId } from '@dilmun/store/menu';
import { navigation } from '@dilmun/store/navigation';
import { useQuery } from '@tanstack/react-query';
import { categoryPictureQuery } from '../features/categories/category-picture.queries.ts';
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
      <aside key={id} className={styles.promo}>
        <PromoPicture category={promo.category} />
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

/** The first thing of the category that the tile leads to. */
function PromoPicture({ category }: { category: string }) {
  const { data: picture } = useQuery(categoryPictureQuery(category));
  if (!picture) return null;
  return <img src={picture} alt="" width={800} height={800} className={styles.promoPicture} />;
}
