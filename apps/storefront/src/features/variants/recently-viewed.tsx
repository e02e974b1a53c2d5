import { viewed as words } from '@dilmun/store/messages/viewed';
import { removeStored } from '../../lib/browser-storage.ts';
import { useStored } from '../../lib/use-stored.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RegisteredMark } from '../../ui/registered-mark.tsx';
import styles from './recently-viewed.module.css';

export interface RecentlyViewedProps {
  /** The product that is being looked at. */
  exceptId?: number;
}

/**
 * What this browser was shown lately, with a way to forget it. Only the browser knows: the server draws nothing, and is
 * not asked. Each card has its size before its picture is here.
 */
export function RecentlyViewed({ exceptId }: RecentlyViewedProps) {
  const products = useStored('recentlyViewed')?.filter(({ id }) => id !== exceptId) ?? [];
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className={styles.viewed}>
      <div className={styles.top}>
        <h2 id="recently-viewed">{words.title}</h2>
        <Button variant="quiet" size="small" onClick={() => removeStored('recentlyViewed')}>
          {words.forget}
        </Button>
      </div>
      <ul className={styles.row}>
        {products.map(({ id, partNumber, name, image }) => (
          <li key={id} className={styles.item}>
            <Link to={`/products/${id}/${partNumber}`} className={styles.link}>
              <span className={styles.stage}>{image && <Picture image={image} alt="" fit="contain" />}</span>
              <RegisteredMark>{name}</RegisteredMark>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
