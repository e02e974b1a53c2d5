import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  /** Content at the end of the row, such as a count. */
  note?: ReactNode;
}

/** A native checkbox with its label; the whole row is clickable. */
export function Checkbox({ label, note, ...input }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <input {...input} type="checkbox" className={styles.box} />
      <span className={styles.text}>{label}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </label>
  );
}
