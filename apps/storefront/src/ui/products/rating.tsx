import { controls } from '@dilmun/messages/controls';
import styles from './rating.module.css';

export interface RatingProps {
  /** To one decimal. */
  average: number;
  count: number;
}

/** The average of a product's reviews and their number: '★ 4.6 (12)'. */
export const Rating = ({ average, count }: RatingProps) => (
  <span role="img" aria-label={controls.rated(average, count)} className={styles.rating}>
    {average.toFixed(1)} ({count})
  </span>
);
