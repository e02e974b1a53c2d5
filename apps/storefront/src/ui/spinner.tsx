import { controls } from '@dilmun/store/messages/controls';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** `small` stands in a button, `large` in an empty area. */
  size?: 'small' | 'large';
  /** What is being waited for, for screen readers. */
  label?: string;
}

/** A turning ring; with motion reduced it pulses slowly instead. */
export function Spinner({ size = 'small', label = controls.loading }: SpinnerProps) {
  return (
    <span role="status" className={styles.spinner} data-size={size}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
