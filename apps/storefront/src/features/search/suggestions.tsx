import { categoryPath } from '@dilmun/store/menu';
import { search } from '@dilmun/store/messages/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { RegisteredMark } from '../../ui/registered-mark.tsx';
import { suggestQuery } from './search.queries.ts';
import styles from './search-box.module.css';

/** Milliseconds of quiet before the shop is asked. */
const quietMs = 180;

/** Products and categories for what is being typed: plain links, reached by Tab. */
export function Suggestions({ term, onChoose }: { term: string; onChoose: () => void }) {
  const [settled, setSettled] = useState(term);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), quietMs);
    return () => clearTimeout(timer);
  }, [term]);
  const { data } = useQuery(suggestQuery(settled));
  if (!data || settled.trim().length < 2) return null;
  const { products, categories } = data;
  if (products.length + categories.length === 0) return null;

  return (
    <div className={styles.suggestions}>
      {categories.length > 0 && (
        <section>
          <h2 className={styles.title}>{search.categories}</h2>
          <ul className={styles.categories}>
            {categories.map(({ key, showname }) => (
              <li key={key}>
                <Link to={categoryPath(key)} onClick={onChoose}>
                  <RegisteredMark>{showname}</RegisteredMark>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {products.length > 0 && (
        <section>
          <h2 className={styles.title}>{search.suggestions}</h2>
          <ul className={styles.products}>
            {products.map(({ parentId, partnumber, productName, image, price }) => (
              <li key={partnumber}>
                <Link to={`/products/${parentId}/${partnumber}`} className={styles.product} onClick={onChoose}>
                  {image && <Picture image={image} alt="" className={styles.picture} />}
                  <span className={styles.name}>
                    <RegisteredMark>{productName}</RegisteredMark>
                  </span>
                  <Price fils={price} size="small" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
