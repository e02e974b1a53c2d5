// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setTransport } from '../lib/api/api.ts';
import { writeStored } from '../lib/storage/browser-storage.ts';
import { toast, toastStore } from '../lib/toast.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { Page as LoginPage } from './login-page.tsx';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(async () => {
  toast.dismiss();
  // A dismissed toast stays for its animation; the next test must not find it.
  await waitFor(() => expect(toastStore.get()).toEqual([]));
  cleanup();
});

const welcome = {
  message: 'Welcome',
  data: { accessToken: 'token', name: 'Noor Ali', firstName: 'Noor', lastName: 'Ali', email: 'noor@example.com' },
  meta: { notices: [] },
};

const Place = () => <p data-testid="place">{useLocation().pathname}</p>;

async function signIn(answer: () => Promise<unknown>, state?: object) {
  setTransport(answer as never);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
        <LoginPage />
        <Place />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'noor@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'Correct-Horse-7');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}
const expectPlace = (path: string) => waitFor(() => expect(screen.getByTestId('place').textContent).toBe(path));

it("says 'Welcome' and goes to / without a stored form", { tags: ['spec-142', 'spec-295', 'spec-322'] }, async () => {
  await signIn(async () => welcome);
  expect(await screen.findByText('Welcome')).toBeTruthy();
  await expectPlace('/');
  expect(window.localStorage.getItem('access-token')).toBe('token');
});

it('goes to /checkout with stored shipping data', { tags: ['spec-142', 'spec-151'] }, async () => {
  writeStored('shippingData', { savedAt: Date.now(), form: { firstName: 'Noor' } });
  await signIn(async () => welcome);
  expect(await screen.findByText('Welcome')).toBeTruthy();
  await expectPlace('/checkout');
});

it('returns to the page that asked for the sign-in', { tags: 'spec-142' }, async () => {
  writeStored('shippingData', { savedAt: Date.now(), form: { firstName: 'Noor' } });
  await signIn(async () => welcome, { returnTo: '/orders' });
  await expectPlace('/orders');
  // The toast follows the navigation; the next test must not start with it.
  expect(await screen.findByText('Welcome')).toBeTruthy();
});

it('shows the message of the API after a failure, and stays', { tags: 'spec-322' }, async () => {
  const message = 'Email or password is incorrect, said the API.';
  await signIn(async () => {
    throw Object.assign(new Error(message), { statusCode: 401, code: 'WRONG_CREDENTIALS' });
  });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText('Welcome')).toBeNull();
  await expectPlace('/login');
});
