import { home } from '@dilmun/messages/home';
import { useQuery } from '@tanstack/react-query';
import { markLanguage } from '../../lib/html/mark-language.ts';
import { Link } from '../../ui/controls/link.tsx';
import styles from './category-tiles.module.css';
import { homeCardsQuery } from './showcase.queries.ts';

/** The home page's SHOP BY CATEGORY grid. */
export function CategoryTiles() {
  const { data: cards = [] } = useQuery(homeCardsQuery);
  const tiles = cards.filter(({ style }) => style === 'tile');
  if (tiles.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="categories">
      <h2 id="categories" className="below-5 text-2xl">
        {home.categoriesTitle}
      </h2>
      <ul className={`stack-4 ${styles.grid}`}>
        {tiles.map(({ title, link, picture }) => (
          <li key={title}>
            <Link to={link} className={`anywhere spread bold ${styles.tile}`}>
              {picture && <img src={picture} alt="" width={800} height={800} loading="lazy" decoding="async" />}
              <span {...markLanguage(title)}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
