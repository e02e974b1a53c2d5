import type { FormEventHandler, ReactNode } from 'react';
import styles from './form-stack.module.css';

export interface FormStackProps {
  /** Names the form for screen readers. */
  label: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** A form whose fields stand one below the other. It reports refused fields itself instead of the browser. */
export function FormStack({ label, onSubmit, children }: FormStackProps) {
  return (
    <form noValidate method="post" aria-label={label} onSubmit={onSubmit} className={styles.stack}>
      {children}
    </form>
  );
}

/** Two fields side by side where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
