import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/**
 * Shows the API's field errors at the form's fields and focuses the first one. Returns false if no field of the form
 * was named: the message then applies to the whole form.
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  let isFirst = true;
  for (const field of fields) {
    const detail = error.details.find(({ path }) => path === field);
    if (!detail) continue;
    setError(field, { type: 'server', message: detail.message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  return !isFirst;
}
