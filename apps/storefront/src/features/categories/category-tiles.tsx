import { categoryTiles } from '@dilmun/store/category-tiles';
import { categoryTileNames } from '@dilmun/store/messages/category-tiles';
import { home } from '@dilmun/store/messages/home';
import Anchor from 'lucide-react/icons/anchor';
import Bike from 'lucide-react/icons/bike';
import Car from 'lucide-react/icons/car';
import Mountain from 'lucide-react/icons/mountain';
import Plane from 'lucide-react/icons/plane';
import Watch from 'lucide-react/icons/watch';
import { Link } from '../../ui/link.tsx';
import styles from './category-tiles.module.css';

const iconOf = {
  smartwatches: Watch,
  automotive: Car,
  sports: Bike,
  outdoor: Mountain,
  marine: Anchor,
  aviation: Plane,
};

export interface CategoryTilesProps {
  /** Picture path by tile id; a tile without picture shows an icon. */
  pictures: Readonly<Record<string, string>>;
}

/** The home page's SHOP BY CATEGORY grid. */
export function CategoryTiles({ pictures }: CategoryTilesProps) {
  return (
    <section className={styles.section} aria-labelledby="categories">
      <h2 id="categories" className={styles.heading}>
        {home.categoriesTitle}
      </h2>
      <ul className={styles.grid}>
        {categoryTiles.map(({ id, to }) => {
          const Icon = iconOf[id];
          return (
            <li key={id}>
              <Link to={to} className={styles.tile}>
                {pictures[id] ? (
                  <img src={pictures[id]} alt="" width={800} height={800} loading="lazy" decoding="async" />
                ) : (
                  <Icon aria-hidden size={36} strokeWidth={1.5} />
                )}
                {categoryTileNames[id]}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
