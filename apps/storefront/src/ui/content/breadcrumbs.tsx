import { controls } from '@dilmun/messages/controls';
import { Link } from '../controls/link.tsx';
import styles from './breadcrumbs.module.css';
import { RegisteredMark } from './registered-mark.tsx';

export interface BreadcrumbsProps {
  /** From the root to the current page; the last one is not a link. */
  items: readonly { name: string; url: string }[];
}

/** Path from the home page to the current page, separated by '/'. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label={controls.breadcrumbs}>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={`${item.url} ${item.name}`} className={styles.item}>
            {index === items.length - 1 ? (
              <span aria-current="page">
                <RegisteredMark>{item.name}</RegisteredMark>
              </span>
            ) : (
              <Link to={item.url}>
                <RegisteredMark>{item.name}</RegisteredMark>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
