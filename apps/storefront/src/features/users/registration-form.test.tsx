// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RegistrationForm } from './registration-form.tsx';

beforeEach(() => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <RegistrationForm initial={{}} onRegistered={() => {}} linkState={null} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

it('rejects an empty form with the specified error texts', { tags: 'spec-252' }, async () => {
  await submit();
  for (const text of [
    'First name must be at least 2 characters.',
    'Last name must be at least 2 characters.',
    'Please enter a valid email address.',
    'Please confirm your email address.',
    'Password must be at least 8 characters.',
    'Please retype the password.',
    'Mobile number must be at least 7 digits.',
    'Please select your gender.',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
});

it('shows an error for a name with digits and for each missing part of a password', async () => {
  await type('First name', 'N00r');
  await type('Password', 'alllowercase1!');
  await submit();
  expect(await screen.findByText('First name can only contain letters.')).toBeTruthy();
  expect(screen.getByText('Password must contain at least one uppercase letter.')).toBeTruthy();
});

describe('a confirmation that differs', () => {
  const differing = [
    ['Email', 'noor@example.com', 'Confirm email', 'nour@example.com', 'Email addresses must match.'],
    ['Password', 'Secret-123', 'Confirm password', 'Secret-124', 'Passwords must match.'],
  ] as const;

  for (const [field, text, confirmation, otherText, message] of differing) {
    it(`shows '${message}' when ${confirmation} loses focus, while the rest of the form is empty`, async () => {
      await type(field, text);
      await type(confirmation, otherText);
      expect(screen.queryByText(message)).toBeNull();
      await userEvent.tab();
      expect(await screen.findByText(message)).toBeTruthy();
    });

    it(`removes '${message}' when ${field} is corrected`, async () => {
      await type(field, otherText.slice(0, -1));
      await type(confirmation, otherText);
      await userEvent.tab();
      expect(await screen.findByText(message)).toBeTruthy();
      await type(field, otherText.slice(-1));
      await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    });
  }

  it('shows both errors on submit, while the rest of the form is empty', {
    tags: ['spec-247', 'spec-250'],
  }, async () => {
    for (const [field, text, confirmation, otherText] of differing) {
      await type(field, text);
      await type(confirmation, otherText);
    }
    await submit();
    for (const [, , , , message] of differing) expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText('Please select your gender.')).toBeTruthy();
  });

  it('shows no error for a confirmation that has not had focus yet', async () => {
    await type('Email', 'noor@example.com');
    await userEvent.tab();
    expect(screen.queryByText('Please confirm your email address.')).toBeNull();
  });
});
