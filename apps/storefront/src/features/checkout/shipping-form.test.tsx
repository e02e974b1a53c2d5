// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ShippingForm } from './shipping-form.tsx';

afterEach(cleanup);

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue to Payment' }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

it('starts with Bahrain, its prefix and standard delivery', () => {
  render(<ShippingForm initial={{}} onSubmit={() => {}} />);
  expect(screen.getByLabelText('Country')).toHaveProperty('value', 'Bahrain');
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', '+973');
  expect(screen.getByLabelText('Shipping method')).toHaveProperty('disabled', true);
});

it.each([
  ['Email', 'email'],
  ['First name', 'shipping given-name'],
  ['Last name', 'shipping family-name'],
  ['Address', 'shipping address-line1'],
  ['Flat, building', 'shipping address-line2'],
  ['City', 'shipping address-level2'],
  ['State / Governorate', 'shipping address-level1'],
  ['Postal code', 'shipping postal-code'],
  ['Country', 'shipping country-name'],
  ['Phone', 'shipping tel'],
  ['Company name', 'organization'],
])('lets the browser fill in %s, as %s', (label, token) => {
  render(<ShippingForm initial={{}} onSubmit={() => {}} />);
  expect(screen.getByLabelText(new RegExp(`^${label}( |$)`)).getAttribute('autocomplete')).toBe(token);
});

it("refuses an empty form with the specification's texts", async () => {
  render(<ShippingForm initial={{}} onSubmit={() => {}} />);
  await submit();
  for (const text of [
    'Invalid email address',
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Address must be at least 5 characters',
    'City must be at least 2 characters',
    'State must be at least 2 characters',
    'Invalid phone number',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
});

it('hands over a complete form with its phone normalised', async () => {
  const onSubmit = vi.fn();
  render(
    <ShippingForm initial={{ email: 'noor@example.com', firstName: 'Noor', lastName: 'Ali' }} onSubmit={onSubmit} />,
  );
  await type('Address', 'Road 6, Block 240');
  await type('City', 'Muharraq');
  await type('State / Governorate', 'Muharraq');
  await type('Phone', '39001234');
  await type('VAT account number (optional)', '12345');
  await submit();
  expect(await screen.findByText('A VAT account number has 15 digits.')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText(/^VAT account number/));
  await type('VAT account number (optional)', '2000 0000 0000 011');
  await type('Company name (optional)', 'Gulf Divers W.L.L.');
  await submit();
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
    ...{ companyName: 'Gulf Divers W.L.L.', vatNumber: '200000000000011' },
  });
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ phone: '+97339001234', country: 'Bahrain', city: 'Muharraq' });
});
