import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordRules } from '../../lib/password-rules.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';

type ConnectedField = UseFormRegisterReturn & { error: string | undefined };

export interface NewPasswordFieldsProps {
  password: ConnectedField;
  confirmation: ConnectedField;
  /** Of the password and of its confirmation. */
  labels: readonly [string, string];
  /** Current value of the password field. */
  typed: string;
}

/** Fields for a new password and its confirmation, with the password rules. */
export function NewPasswordFields({ password, confirmation, labels, typed }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput {...password} label={labels[0]} autoComplete="new-password" isRequired />
      <PasswordRules password={typed} />
      <PasswordInput {...confirmation} label={labels[1]} autoComplete="new-password" isRequired />
    </>
  );
}
