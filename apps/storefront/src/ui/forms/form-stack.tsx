import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ErrorSummary, listRefusedFields, type RefusedField } from './error-summary.tsx';
import styles from './form-stack.module.css';
import { QuietNotes } from './quiet-notes.ts';

export interface FormStackProps {
  /** Names the form for screen readers. */
  label: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
}

/** A form is checked by its own rules, then submitted, until a field is changed. */
type Phase = 'typing' | 'checking' | 'submitted';

/**
 * A form with its fields in one column. It shows validation errors itself instead of the browser: if a submission is refused
 * because of several fields, by the form or by the API, one summary is announced in place of their notes.
 */
export function FormStack({ label, onSubmit, children }: FormStackProps) {
  const form = useRef<HTMLFormElement>(null);
  const [phase, setPhase] = useState<Phase>('typing');
  const [refused, setRefused] = useState<readonly RefusedField[]>([]);
  // The API's errors appear with any later render. The summary then stays as announced until the next submission.
  useEffect(() => {
    if (phase !== 'submitted' || refused.length > 0 || !form.current) return;
    const found = listRefusedFields(form.current);
    if (found.length > 0) setRefused(found);
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    setPhase('checking');
    setRefused([]);
    await onSubmit(event);
    setPhase((now) => (now === 'checking' ? 'submitted' : now));
  };
  return (
    <form
      ref={form}
      noValidate
      method="post"
      aria-label={label}
      onSubmit={submit}
      onInput={() => setPhase('typing')}
      className={`stack-4 ${styles.stack}`}
    >
      {refused.length > 1 && <ErrorSummary fields={refused} />}
      <QuietNotes value={phase !== 'typing'}>{children}</QuietNotes>
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
