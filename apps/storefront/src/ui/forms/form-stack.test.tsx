// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FormStack } from './form-stack.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

let refuse: (errors: Record<string, string>) => void;

/** A form whose errors arrive after its submission. */
function Form({ typed = {} }: { typed?: Record<string, string> }) {
  const [errors, setErrors] = useState<Record<string, string>>(typed);
  refuse = setErrors;
  return (
    <FormStack label="Form" onSubmit={(event) => event.preventDefault()}>
      <TextInput name="first" label="First name" error={errors.first} />
      <TextInput name="last" label="Last name" error={errors.last} />
      <button type="submit">Send</button>
    </FormStack>
  );
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const liveNotes = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);

it('several fields that the API refuses are announced once, with a link to each', async () => {
  render(<Form />);
  await submit();
  act(() => refuse({ first: 'is too short', last: 'has digits' }));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('2 fields need a correction:');
  expect(liveNotes()).toEqual([]);
  await userEvent.click(within(alert).getByRole('link', { name: 'Last name' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Last name' }));
});

it('one refused field has no summary', async () => {
  render(<Form />);
  await submit();
  act(() => refuse({ last: 'has digits' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('after a field is changed notes are announced again, and the summary stays as it was', async () => {
  render(<Form />);
  await submit();
  act(() => refuse({ first: 'is too short', last: 'has digits' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Noor');
  act(() => refuse({ last: 'has digits' }));
  expect(liveNotes()).toEqual(['', 'has digits']);
  expect(screen.getByRole('alert').textContent).toContain('First name');
});

it('errors of fields that were left before the submission are not announced as its result', async () => {
  render(<Form typed={{ first: 'is too short', last: 'has digits' }} />);
  expect(screen.queryByRole('alert')).toBeNull();
  await submit();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await submit();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
