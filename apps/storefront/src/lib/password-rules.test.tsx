// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PasswordRules } from './password-rules.tsx';

afterEach(cleanup);

it.each([
  ['', 0],
  ['abc', 1],
  ['abcdefgh', 2],
  ['Abcdefgh', 3],
  ['Abcdefg1', 4],
  ['Abcdef1!', 5],
  ['سرّية-Ab1', 5],
])('%j meets %i of five rules', (password, met) => {
  render(<PasswordRules password={password} />);
  expect(screen.getAllByRole('listitem').filter(({ dataset }) => dataset.met === 'true')).toHaveLength(met);
});
