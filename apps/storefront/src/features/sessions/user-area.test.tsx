// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setTransport } from '../../lib/api/api.ts';
import { writeStored } from '../../lib/storage/browser-storage.ts';
import { UserArea } from './user-area.tsx';

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

function show(answerMe: () => Promise<unknown>) {
  setTransport((async (name: string) => {
    if (name !== 'readMe') throw new Error(`unexpected: ${name}`);
    return { message: '', data: await answerMe(), meta: undefined };
  }) as never);
  writeStored('access-token', 'mine');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <UserArea />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return queryClient;
}

it("the menu shows 'No email provided' for a user without an email address", { tags: 'spec-59' }, async () => {
  show(async () => ({ firstName: 'Noor', lastName: 'Haddad', email: '' }));
  expect(await screen.findByText('NOOR HADDAD')).toBeTruthy();
  expect(screen.getByText('No email provided')).toBeTruthy();
});

it('a visitor has no Orders and no Sign Out, a user has both', {
  tags: ['spec-57', 'spec-60', 'spec-61', 'spec-271', 'spec-365'],
}, async () => {
  show(() => Promise.reject({ statusCode: 401, code: 'SESSION_ENDED', message: 'ended' }));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(screen.queryByText('Orders')).toBeNull();
  expect(screen.queryByText('Sign Out')).toBeNull();
  cleanup();
  const queryClient = show(async () => ({ firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Account of NOOR HADDAD' }));
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders');
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  expect(queryClient.getQueryData(['getme'])).toMatchObject({ firstName: 'Noor' });
});

it('shows the stored name while user/me is pending, and the sign-in icon after a rejection', {
  tags: ['spec-199', 'spec-200', 'spec-202'],
}, async () => {
  writeStored('userData', { name: 'Noor Haddad', firstName: 'Noor', lastName: 'Haddad' });
  const { promise, reject } = Promise.withResolvers<never>();
  show(() => promise);
  expect(await screen.findByText('NOOR HADDAD')).toBeTruthy();
  reject({ statusCode: 401, code: 'SESSION_ENDED', message: 'ended' });
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/login');
  expect(screen.queryByText('NOOR HADDAD')).toBeNull();
});
