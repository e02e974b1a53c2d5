import type { Fils } from '@dilmun/contracts/money';
import { controls } from '@dilmun/messages/controls';
import { formatBhd } from '@dilmun/messages/formats';
import { classNames } from '../styles/class-names.ts';
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
      {isReduced && <OriginalPrice fils={usualFils} />}
      {isReduced && <span className="visually-hidden">{` ${controls.nowPrice} `}</span>}
      <Amount fils={fils} isReduced={isReduced} />
    </span>
  );
}

export interface LabelledPriceProps extends PriceProps {
  label: string;
}

/** The price as one piece with its label, "Starting from BHD 334.900"; the original price follows it. */
export function LabelledPrice({ label, fils, originalFils }: LabelledPriceProps) {
  const usualFils = originalFils ?? fils;
  const isReduced = usualFils !== fils;
  return (
    <>
      <span>
        {label} <Amount fils={fils} isReduced={isReduced} />
      </span>
      {isReduced && ' '}
      {isReduced && (
        <span>
          <OriginalPrice fils={usualFils} />
        </span>
      )}
    </>
  );
}

const Amount = ({ fils, isReduced }: { fils: Fils; isReduced: boolean }) => (
  <span className={classNames(styles.amount, isReduced && styles.reduced)}>{formatBhd(fils)}</span>
);

const OriginalPrice = ({ fils }: { fils: Fils }) => (
  <>
    <span className="visually-hidden">{`${controls.originalPrice} `}</span>
    <s className={styles.original}>{formatBhd(fils)}</s>
  </>
);
