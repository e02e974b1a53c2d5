import { home, promos } from '@dilmun/store/messages/home';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from '../../ui/link.tsx';
import { promoPicturesQuery } from './promo-pictures.queries.ts';
import styles from './promos.module.css';

/** Promotional cards that link into the shop. */
export function Promos() {
  const { data: pictures = {} } = useQuery(promoPicturesQuery);
  return (
    <section className={styles.promos} aria-labelledby="promos">
      <h2 id="promos" className={styles.heading}>
        {home.promosTitle}
      </h2>
      <ul className={styles.grid}>
        {promos.map(({ id, title, text, to }) => (
          <li key={id} className={styles.card} data-mood={id}>
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
            <ArrowRight aria-hidden size={24} className={styles.arrow} />
          </li>
        ))}
      </ul>
    </section>
  );
}
