// @vitest-environment happy-dom
import { account } from '@dilmun/messages/account';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UserArea } from '../features/sessions/user-area.tsx';
import { removeStored, writeStored } from '../lib/storage/browser-storage.ts';
import { Page } from './my-account-page.tsx';

// The first request loads the contracts, which takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const users: Record<string, object> = {
  noor: {
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor@example.com',
    mobileNumber: '97336001234',
    gender: 'female',
  },
  sami: { firstName: 'Sami', lastName: 'Rahman', email: 'sami@example.com', mobileNumber: '97339005678', gender: null },
};

beforeEach(() => {
  window.localStorage.clear();
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    const user = users[headers.authorization?.replace('Bearer ', '') ?? ''];
    const isOfUser = /\/user\/(me|details)$/.test(path);
    return Response.json({ message: '', data: isOfUser ? { ...user, isSubscribed: false } : [] });
  });
});
afterEach(cleanup);

it('shows the details of the user who signs in after another one, in the same page', async () => {
  writeStored('access-token', 'noor');
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })}>
      <BrowserRouter>
        <UserArea />
        <Page />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  const firstName = () => screen.getByLabelText<HTMLInputElement>(new RegExp(account.register.firstName));
  await waitFor(() => expect(firstName().value).toBe('Noor'));
  act(() => removeStored('access-token'));
  await screen.findByRole('link', { name: account.signInIcon });
  act(() => writeStored('access-token', 'sami'));
  await waitFor(() => expect(firstName().value).toBe('Sami'));
});
