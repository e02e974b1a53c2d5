// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { ErrorState } from './notice-states.tsx';

it('an error shows its reference', () => {
  const failure = { statusCode: 500, code: 'INTERNAL', message: 'Failed' };
  const error = new ApiError(failure, undefined, 'req-7');
  render(<ErrorState query={{ refetch: () => {}, isFetching: false, error }} />);
  expect(screen.getByRole('alert').textContent).toContain('Reference: req-7');
});
