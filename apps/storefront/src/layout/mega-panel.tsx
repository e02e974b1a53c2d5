import type { MenuId } from '@dilmun/store/menu';
import { navigation } from '@dilmun/store/navigation';
import { useQuery } from '@tanstack/react-query';
import { categoryPictureQuery } from '../features/categories/category-picture.queries.ts';
import styles from './mega-menu.module.css';
import { MenuPromo } from './menu-promo.tsx';
import { NavigationLinks } from './navigation-links.tsx';

/** The panel below an item of the top menu. */
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
      <MenuPromo key={id} promo={promo}>
        <PromoPicture category={promo.category} />
      </MenuPromo>
    </div>
  );
}

/** Picture of the first product in the category that the tile links to. */
function PromoPicture({ category }: { category: string }) {
  const { data: picture } = useQuery(categoryPictureQuery(category));
  if (!picture) return null;
  return <img src={picture} alt="" width={800} height={800} className={styles.promoPicture} />;
}
