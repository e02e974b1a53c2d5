// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setTransport } from '../../lib/api.ts';
import { writeStored } from '../../lib/browser-storage.ts';
import { UserArea } from './user-area.tsx';

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

function show(answerMe: () => Promise<unknown>) {
  setTransport((async (name: string) => {
    if (name !== 'readMe') throw new Error(`unexpected: ${name}`);
    return { message: '', data: await answerMe(), meta: undefined };
  }) as never);
  writeStored('access-token', 'mine');
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <UserArea />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

it("the menu shows 'No email provided' for a user without an email address", { tags: 'spec-59' }, async () => {
  show(async () => ({ firstName: 'Noor', lastName: 'Haddad', email: '' }));
  expect(await screen.findByText('NOOR HADDAD')).toBeTruthy();
  expect(screen.getByText('No email provided')).toBeTruthy();
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
