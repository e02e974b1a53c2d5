import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordInput } from '../../ui/password-input.tsx';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordField extends UseFormRegisterReturn {
  label: string;
  error: string | undefined;
}

export interface NewPasswordFieldsProps {
  password: NewPasswordField;
  confirmation: NewPasswordField;
  /** What has been typed of the password so far. */
  typed: string;
}

/** A password to be: its rules, ticked off while it is typed, and once more to be sure. */
export function NewPasswordFields({ password, confirmation, typed }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput {...password} autoComplete="new-password" isRequired />
      <PasswordRules password={typed} />
      <PasswordInput {...confirmation} autoComplete="new-password" isRequired />
    </>
  );
}
