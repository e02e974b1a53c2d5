import { viewed as words } from '@dilmun/messages/viewed';
import { buildProductPath } from '@dilmun/settings/part-number';
import { removeStored } from '../../lib/storage/browser-storage.ts';
import { useStored } from '../../lib/storage/use-stored.ts';
import { Picture } from '../../ui/content/picture.tsx';
import { RegisteredMark } from '../../ui/content/registered-mark.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import styles from './recently-viewed.module.css';

export interface RecentlyViewedProps {
  /** The product on the current page, which is left out. */
  exceptId?: number;
}

/**
 * Products recently viewed in this browser, with a button to clear the list. The list is stored only in the browser, so
 * the server renders nothing. Each card has its final size before its picture loads.
 */
export function RecentlyViewed({ exceptId }: RecentlyViewedProps) {
  const products = useStored('recentlyViewed')?.filter(({ id }) => id !== exceptId) ?? [];
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className={styles.viewed}>
      <div className="row-4 spread">
        <h2 id="recently-viewed">{words.title}</h2>
        <Button variant="quiet" size="small" onClick={() => removeStored('recentlyViewed')}>
          {words.forget}
        </Button>
      </div>
      <ul className={styles.row}>
        {products.map(({ id, partNumber, name, image }) => (
          <li key={id} className={styles.item}>
            <Link to={buildProductPath(id, partNumber)} className={`plain-link text-sm semibold snug ${styles.link}`}>
              <span className={styles.stage}>{image && <Picture image={image} alt="" fit="contain" />}</span>
              <RegisteredMark>{name}</RegisteredMark>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
