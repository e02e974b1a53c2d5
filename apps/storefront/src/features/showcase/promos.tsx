import { home } from '@dilmun/messages/home';
import { useQuery } from '@tanstack/react-query';
import { markLanguage } from '../../lib/html/mark-language.ts';
import { Link } from '../../ui/controls/link.tsx';
import styles from './promos.module.css';
import { homeCardsQuery } from './showcase.queries.ts';

/** Promotional cards, each with its own scene, and plain links into the shop. */
export function Promos() {
  const { data: cards = [] } = useQuery(homeCardsQuery);
  const promos = cards.filter(({ style }) => style === 'promo');
  const links = cards.filter(({ style }) => style === 'link');
  if (promos.length + links.length === 0) return null;
  return (
    <section className={styles.promos} aria-labelledby="promos">
      <h2 id="promos" className="below-5 text-2xl">
        {home.promosTitle}
      </h2>
      <ul className={styles.grid}>
        {promos.map(({ title, text, link, scene, picture }) => (
          <li key={title} className={styles.card}>
            {scene && (
              <img src={`/scenes/${scene}.svg`} alt="" loading="lazy" decoding="async" className={styles.scene} />
            )}
            {picture && (
              <img
                src={picture}
                alt=""
                width={800}
                height={800}
                loading="lazy"
                decoding="async"
                className={styles.picture}
              />
            )}
            <h3 className={`text-xl ${styles.title}`}>
              <Link to={link} className={`plain-link ${styles.link}`} {...markLanguage(title)}>
                {title}
              </Link>
            </h3>
            <p {...markLanguage(text)}>{text}</p>
          </li>
        ))}
      </ul>
      <ul className={styles.more}>
        {links.map(({ title, link }) => (
          <li key={title}>
            <Link to={link} className={styles.pill} {...markLanguage(title)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
