import type { FormEventHandler, ReactNode } from 'react';
import styles from './form-stack.module.css';

export interface FormStackProps {
  /** Names the form for screen readers. */
  label: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** A form with its fields in one column. It shows validation errors itself instead of the browser. */
export function FormStack({ label, onSubmit, children }: FormStackProps) {
  return (
    <form noValidate method="post" aria-label={label} onSubmit={onSubmit} className={styles.stack}>
      {children}
    </form>
  );
}

/** Two fields side by side on wide screens. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
