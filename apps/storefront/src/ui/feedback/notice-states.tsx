import { controls } from '@dilmun/messages/controls';
import type { ReactNode } from 'react';
import { describeReference } from '../../lib/api/api-error.ts';
import { Button } from '../controls/button.tsx';
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
  /** The failed query: shows a 'Try again' button, and the request id of the failure's log line. */
  query?: { refetch: () => unknown; isFetching: boolean; error?: unknown };
  children?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** Something that failed to load, announced to screen readers, with a retry button. */
export function ErrorState({
  title = controls.failedTitle,
  text = controls.failedText,
  query,
  children,
  headingLevel,
}: ErrorStateProps) {
  const reference = describeReference(query?.error);
  return (
    <div role="alert">
      <EmptyState title={title} text={text} headingLevel={headingLevel} icon={<span className={styles.sign}>!</span>}>
        {query && (
          <Button variant="secondary" busy={query.isFetching} onClick={() => query.refetch()}>
            {controls.retry}
          </Button>
        )}
        {children}
      </EmptyState>
      {reference && <p className={styles.reference}>{reference}</p>}
    </div>
  );
}
