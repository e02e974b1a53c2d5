import { controls } from '@dilmun/store/messages/controls';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './notice-states.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  /** The way on: a LinkButton or two. */
  children?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** A list that has nothing to show, and the way on from there. */
export function EmptyState({ title, text, icon, children, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      {icon && (
        <div aria-hidden className={styles.icon}>
          {icon}
        </div>
      )}
      <Heading className={styles.title}>{title}</Heading>
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
  /** Leads us to the log line of the failure. */
  reference?: string | undefined;
  children?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** Something that could not be loaded, announced, with a way to try again. */
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
