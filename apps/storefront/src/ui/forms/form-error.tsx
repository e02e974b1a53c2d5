import type { ReactNode } from 'react';
import styles from './form-error.module.css';

export interface FormErrorProps {
  message: string;
  /** Follow-up actions: a button or a link. */
  children?: ReactNode;
}

/** An error of the whole form, announced to screen readers. */
export function FormError({ message, children }: FormErrorProps) {
  return (
    <div role="alert" className={styles.error}>
      <p>{message}</p>
      {children}
    </div>
  );
}
