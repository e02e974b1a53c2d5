// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RegistrationForm } from './registration-form.tsx';

beforeEach(() => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <RegistrationForm onRegistered={() => {}} linkState={null} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

it("refuses an empty form with the specification's texts", async () => {
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

it('tells a letter-only name and each missing part of a password', async () => {
  await type('First name', 'N00r');
  await type('Password', 'alllowercase1!');
  await submit();
  expect(await screen.findByText('First name can only contain letters.')).toBeTruthy();
  expect(screen.getByText('Password must contain at least one uppercase letter.')).toBeTruthy();
});

it('tells addresses and passwords that differ', async () => {
  await type('First name', 'نور');
  await type('Last name', 'Ali');
  await type('Email', 'noor@example.com');
  await type('Confirm email', 'nour@example.com');
  await type('Password', 'Secret-123');
  await type('Confirm password', 'Secret-124');
  await type('Mobile number', '39001234');
  await userEvent.click(screen.getByLabelText('Female'));
  await submit();
  expect(await screen.findByText('Email addresses must match.')).toBeTruthy();
  expect(screen.getByText('Passwords must match.')).toBeTruthy();
});
