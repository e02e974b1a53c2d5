// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LoginForm } from './login-form.tsx';

beforeEach(() => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <LoginForm initialEmail="" onSignedIn={() => {}} onVerify={() => {}} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

it('shows the specified error texts before it sends a request', { tags: ['spec-241', 'spec-242'] }, async () => {
  await userEvent.type(screen.getByLabelText('Email'), 'noor');
  await userEvent.type(screen.getByLabelText('Password'), 'short');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Please enter a valid email.')).toBeTruthy();
  expect(screen.getByText('Password must be at least 6 characters.')).toBeTruthy();
});

it('shows and hides the password', { tags: 'spec-140' }, async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
});
