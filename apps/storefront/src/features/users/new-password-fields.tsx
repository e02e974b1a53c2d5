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
  /** Current value of the password field. */
  typed: string;
}

/** Fields for a new password and its confirmation, with the password rules. */
export function NewPasswordFields({ password, confirmation, typed }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput {...password} autoComplete="new-password" isRequired />
      <PasswordRules password={typed} />
      <PasswordInput {...confirmation} autoComplete="new-password" isRequired />
    </>
  );
}
