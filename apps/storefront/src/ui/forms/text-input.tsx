import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type FieldTexts = Omit<FieldProps, 'children'>;

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'id' | 'className'>, FieldTexts {}

/** Email addresses, phone numbers and digits are written from left to right in every language. */
const isLatin = ({ type, inputMode }: Partial<TextInputProps>) =>
  type === 'email' || type === 'tel' || inputMode === 'numeric';

/**
 * A labelled one-line input. Spread react-hook-form's `register(…)` into it; `ref` refers to the input. Other text than
 * addresses and numbers has the direction of its first letter.
 */
export function TextInput({ label, error, hint, isOptional, isRequired, isLabelHidden, ...input }: TextInputProps) {
  return (
    <Field {...{ label, error, hint, isOptional, isRequired, isLabelHidden }}>
      {(wiring) => (
        <input type="text" dir={isLatin(input) ? 'ltr' : 'auto'} {...input} {...wiring} className={styles.control} />
      )}
    </Field>
  );
}

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>, FieldTexts {}

/** A labelled multi-line input. */
export function TextArea({ label, error, hint, isOptional, isRequired, isLabelHidden, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, error, hint, isOptional, isRequired, isLabelHidden }}>
      {(wiring) => <textarea rows={5} dir="auto" {...input} {...wiring} className={styles.control} />}
    </Field>
  );
}

/** A labelled, required e-mail input. */
export function EmailInput(input: Omit<TextInputProps, 'type' | 'isRequired'>) {
  return <TextInput autoComplete="email" {...input} type="email" isRequired />;
}
