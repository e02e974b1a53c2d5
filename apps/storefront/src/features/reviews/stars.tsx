import { reviews as words } from '@dilmun/messages/reviews';
import styles from './reviews.module.css';

/** The stars of a review, 1 to 5, as text for everyone. */
export const Stars = ({ stars }: { stars: number }) => (
  <span role="img" aria-label={words.stars(stars)} className={styles.stars}>
    {'★'.repeat(stars)}
    {'☆'.repeat(5 - stars)}
  </span>
);
