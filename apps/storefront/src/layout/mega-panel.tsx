import { menuTexts } from '@dilmun/messages/menu';
import { findLinkedKey } from '@dilmun/settings/category-key';
import type { MenuId } from '@dilmun/settings/menu';
import { buildProductPath } from '@dilmun/settings/part-number';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { sectionProductsQuery } from '../features/categories/section-products.queries.ts';
import { titleLines } from '../lib/html/title-lines.ts';
import { PageContext } from '../lib/page-context.ts';
import { Picture } from '../ui/content/picture.tsx';
import { RegisteredMark } from '../ui/content/registered-mark.tsx';
import { Link } from '../ui/controls/link.tsx';
import styles from './mega-menu.module.css';
import { MenuPromo } from './menu-promo.tsx';
import { NavigationLinks } from './navigation-links.tsx';

/** The panel below an item of the top menu. */
export function MegaPanel({ id }: { id: MenuId }) {
  const { sections } = use(PageContext).settings.menu;
  const section = sections.find((one) => one.id === id);
  if (!section) return null;
  const { columns, promo } = section;
  return (
    <div className={`page-wide ${styles.inside}`}>
      <div className={`stack-5 ${styles.columns}`}>
        {columns.map(({ title, links }) => (
          <section key={title} className={styles.column}>
            <h2 className={styles.title}>{title}</h2>
            <NavigationLinks links={links} className="stack" linkClassName={styles.link} />
          </section>
        ))}
        <Popular key={id} id={id} />
      </div>
      {promo && (
        <MenuPromo key={id} promo={promo}>
          <PromoPicture category={findLinkedKey(promo.to)} />
        </MenuPromo>
      )}
    </div>
  );
}

const popularMax = 4;

/** The first products of a section with their pictures. Its place is reserved by the panel's fixed height. */
function Popular({ id }: { id: MenuId }) {
  const { data } = useQuery(sectionProductsQuery(id));
  if (!data) return null;
  return (
    <section className={styles.popular}>
      <h2 className={styles.title}>{menuTexts.popular}</h2>
      <ul className={`stack-4 ${styles.popularList}`}>
        {data.slice(0, popularMax).map(({ id, partnumber, productName, images: [image] }) => (
          <li key={id}>
            <Link to={buildProductPath(id, partnumber)} className={`stack-2 text-sm semibold ${styles.popularLink}`}>
              {image && <Picture image={image} alt="" fit="contain" />}
              <span>
                <RegisteredMark>{titleLines(productName)[0] ?? productName}</RegisteredMark>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Picture of the first product in the category that the tile links to, if it links to one. */
function PromoPicture({ category }: { category: string | null }) {
  const { data: products } = useQuery({ ...sectionProductsQuery(category ?? ''), enabled: category !== null });
  const picture = products?.[0]?.images[0];
  if (!picture) return null;
  return <img src={picture.src} alt="" width={800} height={800} className={styles.promoPicture} />;
}
