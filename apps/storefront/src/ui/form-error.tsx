import type { ReactNode } from 'react';
import styles from './form-error.module.css';

export interface FormErrorProps {
  message: string;
  /** A way on: a button, a link. */
  children?: ReactNode;
}

/** What is wrong with a form as a whole, announced. */
export function FormError({ message, children }: FormErrorProps) {
  return (
    <div role="alert" className={styles.error}>
      <p>{message}</p>
      {children}
    </div>
  );
}
