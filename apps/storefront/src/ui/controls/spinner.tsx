import { controls } from '@dilmun/messages/controls';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** `small` for buttons, `large` for empty areas. */
  size?: 'small' | 'large';
  /** Text for screen readers about what is loading. */
  label?: string;
}

/** A rotating ring; with reduced motion it pulses slowly instead. */
export function Spinner({ size = 'small', label = controls.loading }: SpinnerProps) {
  return (
    <span role="status" className={styles.spinner} data-size={size}>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
