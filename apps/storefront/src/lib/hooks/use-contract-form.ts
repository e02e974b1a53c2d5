import { readKey, withMessageKeys } from '@dilmun/contracts/message-keys';
import { validation } from '@dilmun/messages/validation';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, errorMessage } from '../api/api-error.ts';
import { toast } from '../toast.ts';

export interface ContractFormOptions<In extends FieldValues> {
  defaultValues: DefaultValues<In>;
  /** Validates a field when it loses focus, not only when the form is submitted. */
  mode?: 'onTouched' | 'onSubmit';
}

/** The API sends the text of a field's error; the rules of the contract name it by its key. */
const describeError = (error: FieldError | undefined): string | undefined =>
  error && (error.type === 'server' ? error.message : validation[readKey(error)]);

/** react-hook-form with the rules and error texts of a request's contract. */
export function useContractForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  { mode = 'onTouched', defaultValues }: ContractFormOptions<In>,
) {
  const form = useForm<In, unknown, Out>({ resolver: zodResolver(schema, withMessageKeys), mode, defaultValues });
  const { register, setError, getValues, getFieldState, formState } = form;

  /** Connects an input to a field and its error. */
  const field = (name: Path<In>, options?: RegisterOptions<In>) => ({
    ...register(name, options),
    error: describeError(getFieldState(name, formState).error),
  });

  /** Validates a confirmation again when its field changes, once the confirmation's error may be shown. */
  const confirmedBy = (confirmation: Path<In>): RegisterOptions<In> => ({
    deps: getFieldState(confirmation, formState).isTouched || formState.isSubmitted ? [confirmation] : [],
  });

  const showError = (name: Path<In>, message: string, shouldFocus = true) =>
    setError(name, { type: 'server', message }, { shouldFocus });

  /** Shows the API's texts at the fields that it names and focuses the first. Returns false if it names none. */
  const showFieldErrors = (error: unknown): boolean => {
    const details = new Map(error instanceof ApiError ? error.details.map(({ path, message }) => [path, message]) : []);
    const named = Object.keys(getValues()).filter((name) => details.has(name));
    for (const [index, name] of named.entries()) showError(name as Path<In>, details.get(name) ?? '', index === 0);
    return named.length > 0;
  };

  /** Shows a rejection at the fields that it names, otherwise as a toast. */
  const showRejection = (error: unknown): void => {
    if (!showFieldErrors(error)) toast.error(errorMessage(error));
  };

  return { ...form, field, confirmedBy, showError, showFieldErrors, showRejection };
}
