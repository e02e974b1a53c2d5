// @vitest-environment happy-dom
import { account } from '@dilmun/messages/account';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setTransport } from '../../lib/api/api.ts';
import { DetailsForm } from './details-form.tsx';

afterEach(cleanup);

it('saves a name without the newsletter choice, which a link in a mail may have changed since, unless it is changed here', async () => {
  const details = { firstName: 'Noor', lastName: 'Haddad', mobileNumber: '97336001234', isSubscribed: true };
  const user = { ...details, email: 'noor@example.com' };
  const send = vi.fn(async (_name: string, _sent: object) => ({ message: 'Saved', data: user, meta: undefined }));
  setTransport(send as never);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DetailsForm details={user} />
    </QueryClientProvider>,
  );
  const save = () => userEvent.click(screen.getByRole('button', { name: account.details.submit }));
  await userEvent.type(screen.getByLabelText(new RegExp(account.register.firstName)), 'a');
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.lastCall?.[1]).toEqual({ body: { ...details, firstName: 'Noora', isSubscribed: undefined } });
  await userEvent.click(screen.getByLabelText(account.details.newsletter));
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.lastCall?.[1]).toEqual({ body: { ...details, isSubscribed: false } });
});
