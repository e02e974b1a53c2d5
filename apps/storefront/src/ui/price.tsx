import type { Fils } from '@dilmun/contracts/money';
import { controls } from '@dilmun/store/messages/controls';
import { formatBhd } from '@dilmun/store/messages/formats';
import { classNames } from './class-names.ts';
import styles from './price.module.css';

export interface PriceProps {
  /** The current price in fils. */
  fils: Fils;
  /** The original price in fils; struck through if it differs. */
  originalFils?: Fils | null | undefined;
  size?: 'small' | 'large' | undefined;
}

/** An amount as "BHD 203.600", without line breaks. */
export function Price({ fils, originalFils, size }: PriceProps) {
  const usualFils = originalFils ?? fils;
  const isReduced = usualFils !== fils;
  return (
    <span className={classNames(styles.price, size && styles[size])}>
      {isReduced && <span className="visually-hidden">{`${controls.originalPrice} `}</span>}
      {isReduced && <s className={styles.original}>{formatBhd(usualFils)}</s>}
      {isReduced && <span className="visually-hidden">{` ${controls.nowPrice} `}</span>}
      <span className={classNames(styles.amount, isReduced && styles.reduced)}>{formatBhd(fils)}</span>
    </span>
  );
}
