import type { ParentProduct } from '@dilmun/contracts/variants';
import { goesWith as words } from '@dilmun/messages/goes-with';
import { Picture } from '../../ui/content/picture.tsx';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Price } from '../../ui/products/price.tsx';
import styles from './recently-viewed.module.css';

/** Products that are used with this one: bands, chargers, mounts, plans. */
export function GoesWith({ products }: { products: ParentProduct['goesWith'] }) {
  return (
    <section aria-labelledby="goes-with" className={styles.viewed}>
      <h2 id="goes-with">{words.title}</h2>
      <ul className={styles.row}>
        {products.map(({ id, productName, image, price }) => (
          <li key={id} className={styles.item}>
            <Link to={`/products/${id}`} className={`plain-link text-sm semibold snug ${styles.link}`}>
              <span className={styles.stage}>{image && <Picture image={image} alt="" fit="contain" />}</span>
              <RegisteredMark>{productName}</RegisteredMark>
            </Link>
            <p className={`note ${styles.price}`}>
              {words.from} <Price fils={price} size="small" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
