import { controls } from '@dilmun/messages/controls';
import { type ReactNode, use, useId } from 'react';
import styles from './field.module.css';
import { QuietNotes } from './quiet-notes.ts';

/** Attributes that the control of a field must have. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  /** Replaces the hint; announced when it appears, unless the form announces it. */
  error?: string | undefined;
  hint?: ReactNode;
  isOptional?: boolean;
  isRequired?: boolean;
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean;
  /** Receives the attributes that connect the control to its label, hint and error. */
  children: (wiring: FieldWiring) => ReactNode;
}

/** A label, a control, and below it a hint or an error. TextInput, PasswordInput and Select include it. */
export function Field({ label, error, hint, isOptional, isRequired, isLabelHidden, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error ?? hint);
  const isQuiet = use(QuietNotes);
  return (
    <div className="stack-2 shrinkable">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : 'text-sm semibold'}>
        {label} {isOptional && <span className={styles.optional}>{controls.optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      <div id={noteId} className={error ? styles.error : styles.hint} aria-live={isQuiet ? undefined : 'polite'}>
        {error ?? hint}
      </div>
    </div>
  );
}
