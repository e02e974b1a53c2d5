// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ErrorState } from './notice-states.tsx';

it('an error shows its reference', () => {
  render(<ErrorState reference="Reference: req-7" />);
  expect(screen.getByRole('alert').textContent).toContain('Reference: req-7');
});
