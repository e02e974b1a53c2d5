import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  /** Stands at the row's end: a count, say. */
  note?: ReactNode;
}

/** A native checkbox with its label; the whole row can be pressed. */
export function Checkbox({ label, note, ...input }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <input {...input} type="checkbox" className={styles.box} />
      <span className={styles.text}>{label}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </label>
  );
}
