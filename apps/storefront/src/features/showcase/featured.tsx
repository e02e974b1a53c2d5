import { home } from '@dilmun/store/messages/home';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from '../../ui/link.tsx';
import { RegisteredMark } from '../../ui/registered-mark.tsx';
import styles from './featured.module.css';
import { featuredQuery } from './showcase.queries.ts';

/** The dealer's featured products: a strip that scrolls by hand, by wheel, by keyboard and by its two buttons. */
export function Featured() {
  const { data: products = [] } = useQuery(featuredQuery);
  const strip = useRef<HTMLUListElement>(null);
  if (products.length === 0) return null;
  const turn = (direction: 1 | -1) => {
    const list = strip.current;
    if (!list) return;
    const sign = getComputedStyle(list).direction === 'rtl' ? -direction : direction;
    list.scrollBy({ left: sign * list.clientWidth * 0.8, behavior: 'smooth' });
  };

  return (
    <section className={styles.featured} aria-labelledby="featured">
      <div className={styles.top}>
        <div>
          <p className={styles.strip}>{home.featuredStrip}</p>
          <h2 id="featured" className={styles.heading}>
            {home.featuredTitle}
          </h2>
        </div>
        <div className={styles.controls}>
          <button type="button" className={styles.control} aria-label={home.featuredPrevious} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden size={22} className={styles.arrow} />
          </button>
          <button type="button" className={styles.control} aria-label={home.featuredNext} onClick={() => turn(1)}>
            <ChevronRight aria-hidden size={22} className={styles.arrow} />
          </button>
        </div>
      </div>
      <ul ref={strip} className={styles.list}>
        {products.map(({ id, featuredDetails: { image, name, description, title } }) => (
          <li key={id} className={styles.card}>
            <div className={styles.stage}>
              <img src={image} alt="" width={800} height={800} loading="lazy" decoding="async" />
              {title && (
                <span className={styles.starburst}>
                  <span>{title}</span>
                </span>
              )}
            </div>
            <h3 className={styles.name}>
              <Link to={`/products/${id}`} className={styles.link}>
                <RegisteredMark>{name}</RegisteredMark>
              </Link>
            </h3>
            <p className={styles.description}>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
