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
    <form noValidate method="post" aria-label={label} onSubmit={onSubmit} className={`stack-4 ${styles.stack}`}>
      {children}
    </form>
  );
}

export interface FormRowProps {
  /** Side by side on every screen, for short fields. */
  isPair?: boolean;
  children: ReactNode;
}

/** Two fields side by side on wide screens. */
export function FormRow({ isPair, children }: FormRowProps) {
  return <div className={isPair ? styles.pair : styles.row}>{children}</div>;
}
