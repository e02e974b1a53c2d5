import { store } from '@dilmun/settings/store';
import styles from './logo.module.css';

/** The shop's logo and name: a sun over two waves in the text colour. */
export function Logo() {
  return (
    <span dir="ltr" className={styles.logo}>
      <svg aria-hidden viewBox="0 0 40 40" width="36" height="36" className={styles.mark}>
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          d="M11 19a9 9 0 0 1 18 0M4 26q4-4 8 0t8 0 8 0 8 0M9 33q3.7-3.6 7.4 0t7.3 0 7.3 0"
        />
        <circle cx="20" cy="19" r="3" fill="currentColor" />
      </svg>
      <span className={styles.name}>{store.name}</span>
    </span>
  );
}
