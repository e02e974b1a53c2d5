import { controls } from '@dilmun/store/messages/controls';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './notice-states.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  /** Follow-up actions: one or two LinkButtons. */
  children?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** An empty list, with follow-up actions. */
export function EmptyState({ title, text, icon, children, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      {icon && (
        <div aria-hidden className={styles.icon}>
          {icon}
        </div>
      )}
      <Heading className="text-xl">{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title?: string;
  text?: string;
  /** Shows a 'Try again' button. */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Request id of the failure's log line. */
  reference?: string | undefined;
  children?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** Something that failed to load, announced to screen readers, with a retry button. */
export function ErrorState({
  title = controls.failedTitle,
  text = controls.failedText,
  onRetry,
  isRetrying,
  reference,
  children,
  headingLevel,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState title={title} text={text} headingLevel={headingLevel} icon={<span className={styles.sign}>!</span>}>
        {onRetry && (
          <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
            {controls.retry}
          </Button>
        )}
        {children}
      </EmptyState>
      {reference && <p className={styles.reference}>{reference}</p>}
    </div>
  );
}
