// @vitest-environment happy-dom
import { sampleShop } from '@dilmun/settings/test/sample-shop';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTransport } from '../../../lib/api/api.ts';
import { defaultPage, PageContext } from '../../../lib/page-context.ts';
import { ShippingForm } from '../address/shipping-form.tsx';

const answer = vi.fn<(name: string, sent: { body: object }) => Promise<object>>();
beforeEach(() => {
  answer.mockReset().mockResolvedValue({ message: 'User Created', data: { email: 'noor@example.com' } });
  setTransport(answer as never);
});
afterEach(cleanup);

function show() {
  const on = { onSignIn: vi.fn(), onRegistered: vi.fn(), onSubmit: vi.fn() };
  render(
    <PageContext value={{ ...defaultPage, settings: sampleShop }}>
      <QueryClientProvider client={new QueryClient()}>
        <ShippingForm
          initial={{ email: 'noor@example.com' }}
          guest={on}
          onSubmit={on.onSubmit}
          goodsFils={40_000}
          promiseText={() => null}
          onTerms={() => {}}
        />
      </QueryClientProvider>
    </PageContext>,
  );
  return on;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( |$)`));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = {
  'First name': 'Noor',
  'Last name': 'Ali',
  'Building or house': '6',
  Road: '2407',
  Area: 'Muharraq',
  Phone: '+97336001234',
};
async function fillIn(more: Record<string, string> = {}) {
  for (const [label, text] of Object.entries({ ...address, ...more })) {
    await userEvent.clear(field(label));
    await userEvent.type(field(label), text);
  }
  await userEvent.selectOptions(field('Governorate'), 'Muharraq');
}
const shipping = {
  email: 'noor@example.com',
  firstName: 'Noor',
  lastName: 'Ali',
  address1: 'Building 6, Road 2407',
  phone: '+97336001234',
  shippingMethod: 'standard',
};

it('makes an account of the address and a password, typed once each, without the gender', async () => {
  const on = show();
  await fillIn({ 'Choose a password': 'Correct-Horse-7' });
  await press('Continue to Payment');
  await waitFor(() => expect(on.onRegistered).toHaveBeenCalledOnce());
  expect(answer).toHaveBeenCalledOnce();
  expect(answer.mock.lastCall?.slice(0, 2)).toEqual([
    'createUser',
    {
      body: {
        firstName: 'Noor',
        lastName: 'Ali',
        email: 'noor@example.com',
        confirmEmail: 'noor@example.com',
        password: 'Correct-Horse-7',
        confirmPassword: 'Correct-Horse-7',
        mobileNumber: '97336001234',
      },
    },
  ]);
  const [form, account] = on.onRegistered.mock.lastCall ?? [];
  expect(account).toEqual({ email: 'noor@example.com', password: 'Correct-Horse-7' });
  expect(form).toMatchObject(shipping);
  expect(form, 'it is stored in the browser').not.toHaveProperty('password');
  expect(on.onSubmit).not.toHaveBeenCalled();
});

it('focuses the first invalid field, and shows the rule that a password breaks', async () => {
  show();
  await press('Continue to Payment');
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  expect(screen.getByText('Password must be at least 8 characters.')).toBeTruthy();
  expect(answer).not.toHaveBeenCalled();
});

it.each([
  ['firstName', 'First name', 'First name can only contain letters.'],
  ['mobileNumber', 'Phone', 'Mobile number must be at most 14 digits.'],
  ['password', 'Choose a password', 'Too many people use this password. Please choose another.'],
])('shows a rejection of %s at the field %s', async (path, label, message) => {
  const details = [{ path, message }];
  answer.mockRejectedValue({ statusCode: 400, code: 'VALIDATION_FAILED', message: 'Invalid', details });
  const on = show();
  await fillIn({ 'Choose a password': 'Correct-Horse-7' });
  await press('Continue to Payment');
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(label)));
  expect(on.onRegistered).not.toHaveBeenCalled();
});

it('leads to the payment without a password, as specified, once the address is complete', async () => {
  const on = show();
  await press('Go to payment and sign in when you order');
  expect(await screen.findByText('First name must be at least 2 characters')).toBeTruthy();
  expect(screen.queryByText('Password must be at least 8 characters.')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('7 fields need a correction:');
  await fillIn();
  await press('Go to payment and sign in when you order');
  await waitFor(() => expect(on.onSubmit).toHaveBeenCalledOnce());
  expect(on.onSubmit.mock.lastCall?.[0]).toMatchObject(shipping);
  expect(on.onSubmit.mock.lastCall?.[0]).not.toHaveProperty('password');
  expect(answer).not.toHaveBeenCalled();
});

it('does not count the password, which the payment does not need, among the fields to correct', async () => {
  show();
  await press('Continue to Payment');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('8 fields need a correction:'));
  await press('Go to payment and sign in when you order');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('7 fields need a correction:'));
  expect(screen.queryByText('Password must be at least 8 characters.')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
});

it('leads to the sign-in with the typed address', async () => {
  const on = show();
  await userEvent.clear(field('Email'));
  await userEvent.type(field('Email'), 'sami@example.com');
  await press('Sign in');
  expect(on.onSignIn.mock.calls).toEqual([['sami@example.com']]);
});
