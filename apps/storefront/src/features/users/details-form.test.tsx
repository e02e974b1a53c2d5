// @vitest-environment happy-dom
import type { UserDetails } from '@dilmun/contracts/users';
import { account } from '@dilmun/messages/account';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setTransport } from '../../lib/api/api.ts';
import { DetailsForm } from './details-form.tsx';

afterEach(cleanup);

async function show(user: UserDetails) {
  const send = vi.fn(async (_name: string, _sent: object) => ({ message: 'Saved', data: user, meta: undefined }));
  setTransport(send as never);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DetailsForm details={user} />
    </QueryClientProvider>,
  );
  return { send, save: () => userEvent.click(screen.getByRole('button', { name: 'Save changes' })) };
}

it('saves a name without the newsletter choice, which a link in a mail may have changed since, unless it is changed here', async () => {
  const details = { firstName: 'Noor', lastName: 'Haddad', mobileNumber: '97336001234', isSubscribed: true };
  const user = { ...details, gender: null, email: 'noor@example.com' };
  const { send, save } = await show(user);
  await userEvent.type(screen.getByLabelText(new RegExp(account.register.firstName)), 'a');
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.lastCall?.[1]).toEqual({ body: { ...details, firstName: 'Noora', isSubscribed: undefined } });
  await userEvent.click(screen.getByLabelText(account.details.newsletter));
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.lastCall?.[1]).toEqual({ body: { ...details, isSubscribed: false } });
});

it('asks an account of checkout for the gender, and does not require it', async () => {
  const person = { firstName: 'Noor', lastName: 'Haddad', mobileNumber: '97336001234' };
  const { send, save } = await show({ ...person, email: 'noor@example.com', gender: null, isSubscribed: false });
  expect(screen.getByRole('group', { name: 'Gender (optional)' })).toBeTruthy();
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.lastCall?.[1]).toEqual({ body: { ...person, gender: undefined, isSubscribed: undefined } });
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }));
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.lastCall?.[1]).toEqual({ body: { ...person, gender: 'female', isSubscribed: undefined } });
});
