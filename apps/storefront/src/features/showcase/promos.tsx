import { home, promos } from '@dilmun/store/messages/home';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/link.tsx';
import { promoPicturesQuery } from './promo-pictures.queries.ts';
import styles from './promos.module.css';

const cards = promos.filter(({ picture }) => picture);
const links = promos.filter(({ picture }) => !picture);

/** Promotional cards, each with its own scene, and plain links into the shop. */
export function Promos() {
  const { data: pictures = {} } = useQuery(promoPicturesQuery);
  return (
    <section className={styles.promos} aria-labelledby="promos">
      <h2 id="promos" className={styles.heading}>
        {home.promosTitle}
      </h2>
      <ul className={styles.grid}>
        {cards.map(({ id, title, text, to }) => (
          <li key={id} className={styles.card}>
            <img src={`/scenes/${id}.svg`} alt="" loading="lazy" decoding="async" className={styles.scene} />
            {pictures[id] && (
              <img
                src={pictures[id]}
                alt=""
                width={800}
                height={800}
                loading="lazy"
                decoding="async"
                className={styles.picture}
              />
            )}
            <h3 className={styles.title}>
              <Link to={to} className={styles.link}>
                {title}
              </Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <ul className={styles.more}>
        {links.map(({ id, title, to }) => (
          <li key={id}>
            <Link to={to} className={styles.pill}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
