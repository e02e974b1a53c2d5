// @vitest-environment happy-dom
import { checkout } from '@dilmun/messages/checkout';
import { sampleShop } from '@dilmun/settings/test/sample-shop';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultPage, PageContext } from '../../../lib/page-context.ts';
import { ShippingForm, type ShippingFormProps } from './shipping-form.tsx';

afterEach(cleanup);

const onTerms = vi.fn();
const promiseText = (method: string, country: string) => `${method} to ${country}`;

const show = (initial: ShippingFormProps['initial'] = {}, settings = sampleShop) => {
  const onSubmit = vi.fn();
  onTerms.mockClear();
  render(
    <PageContext value={{ ...defaultPage, settings }}>
      <QueryClientProvider client={new QueryClient()}>
        <ShippingForm
          initial={initial}
          guest={null}
          onSubmit={onSubmit}
          goodsFils={40_000}
          promiseText={promiseText}
          onTerms={onTerms}
        />
      </QueryClientProvider>
    </PageContext>,
  );
  return onSubmit;
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue to Payment' }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( |$)`));
const type = (label: string, text: string) => userEvent.type(field(label), text);
const choose = (label: string, option: string) => userEvent.selectOptions(field(label), option);
const noor = { email: 'noor@example.com', firstName: 'Noor', lastName: 'Ali' };

it('starts with Bahrain, its prefix and standard delivery', {
  tags: ['spec-185', 'spec-186', 'spec-187', 'spec-353'],
}, () => {
  show();
  expect(field('Country').value).toBe('Bahrain');
  expect(field('Phone').value).toBe('+973');
  expect(screen.getByText('Shipping method:').parentElement?.textContent).toContain('Standard delivery');
  expect(screen.queryByRole('combobox', { name: /Shipping method/ })).toBeNull();
});

describe('has autocomplete tokens', () => {
  const everywhere = [
    ['Email', 'email'],
    ['First name', 'shipping given-name'],
    ['Last name', 'shipping family-name'],
    ['Country', 'shipping country-name'],
    ['Phone', 'shipping tel'],
    ['Company name', 'organization'],
  ];
  it.each([
    ...everywhere,
    ['Building or house', 'shipping address-line1'],
    ['Road', 'shipping address-line2'],
    ['Block', 'shipping postal-code'],
    ['Flat or office', 'shipping address-line3'],
    ['Area', 'shipping address-level2'],
    ['Governorate', 'shipping address-level1'],
  ])('%s in Bahrain: %s', (label, token) => {
    show();
    expect(field(label).getAttribute('autocomplete')).toBe(token);
  });

  it.each([
    ...everywhere,
    ['Address', 'shipping address-line1'],
    ['Flat, building', 'shipping address-line2'],
    ['City', 'shipping address-level2'],
    ['State / Province', 'shipping address-level1'],
    ['Postal code', 'shipping postal-code'],
  ])('%s in Saudi Arabia: %s', (label, token) => {
    show({ country: 'Saudi Arabia' });
    expect(field(label).getAttribute('autocomplete')).toBe(token);
  });
});

it('in Saudi Arabia address, city and state have their smallest lengths, and the postal code may be empty', {
  tags: ['spec-256', 'spec-257', 'spec-260'],
}, async () => {
  const onSubmit = show({ ...noor, country: 'Saudi Arabia', phone: '501234567' });
  await type('Address', 'Rd 1');
  await type('City', 'A');
  await type('State / Province', 'B');
  await submit();
  for (const text of [
    'Address must be at least 5 characters',
    'City must be at least 2 characters',
    'State must be at least 2 characters',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
  await type('Address', '2');
  await type('City', 'l');
  await type('State / Province', 'a');
  await submit();
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ address1: 'Rd 12', city: 'Al', state: 'Ba', zipCode: '' });
});

it('in Bahrain, the default, the block may be empty', { tags: 'spec-260' }, async () => {
  const onSubmit = show(noor);
  await type('Building or house', '12A');
  await type('Road', '2407');
  await type('Area', 'Muharraq');
  await type('Phone', '39001234');
  await submit();
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ address1: 'Building 12A, Road 2407', zipCode: '' });
});

it('road and block have a numeric keypad, the phone that of phones, a building also letters such as 12A', () => {
  show(noor);
  expect(['Building or house', 'Road', 'Block', 'Phone'].map((label) => field(label).inputMode)).toEqual([
    '',
    'numeric',
    'numeric',
    'tel',
  ]);
});

describe('an empty form is rejected', () => {
  const names = [
    'Invalid email address',
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Enter your phone number.',
  ];
  it.each([
    [
      'Bahrain',
      [
        'Enter the building or house number.',
        'Enter the road number or name.',
        'Enter the area.',
        'Choose a governorate.',
      ],
    ],
    [
      'United Arab Emirates',
      [
        'Address must be at least 5 characters',
        'City must be at least 2 characters',
        'State must be at least 2 characters',
      ],
    ],
  ])('in %s', { tags: ['spec-254', 'spec-255', 'spec-256', 'spec-257', 'spec-259'] }, async (country, texts) => {
    show({ country });
    await submit();
    for (const text of [...names, ...texts]) expect(await screen.findByText(text)).toBeTruthy();
  });
});

it('submits the composed address with the normalised phone number', async () => {
  const onSubmit = show(noor);
  await type('Building or house', '6');
  await type('Road', '2407');
  await type('Block', '224');
  await type('Area', 'Muharraq');
  await type('Phone', '39001234');
  await type('VAT account number', '12345');
  await submit();
  expect(await screen.findByText('A VAT account number has 15 digits.')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.clear(field('VAT account number'));
  await type('VAT account number', '2000 0000 0000 011');
  await type('Company name', 'Gulf Divers W.L.L.');
  await submit();
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    ...noor,
    address1: 'Building 6, Road 2407, Block 224',
    address2: '',
    zipCode: '224',
    city: 'Muharraq',
    state: 'Muharraq',
    country: 'Bahrain',
    phone: '+97339001234',
    shippingMethod: 'standard',
    companyName: 'Gulf Divers W.L.L.',
    vatNumber: '200000000000011',
  });
});

it('a known area selects its governorate, but does not change a selected one', async () => {
  show();
  await type('Area', 'Riffa');
  expect(field('Governorate').value).toBe('Southern');
  await userEvent.clear(field('Area'));
  await type('Area', 'Saar');
  expect(field('Governorate').value).toBe('Southern');
});

it('the phone prefix follows the country until a number is typed', async () => {
  show();
  await choose('Country', 'Saudi Arabia');
  expect(field('Phone').value).toBe('+966');
  await choose('Country', 'United Arab Emirates');
  expect(field('Phone').value).toBe('+971');
  await type('Phone', '501234567');
  await choose('Country', 'Bahrain');
  expect(field('Phone').value).toBe('+971501234567');
});

it('the part for businesses stays open while its VAT number is corrected', async () => {
  show();
  const part = field('VAT account number').closest('details');
  await userEvent.click(screen.getByText(checkout.shipping.business));
  expect(part?.open).toBe(true);
  await type('VAT account number', '20000000000000');
  await userEvent.tab();
  expect(field('VAT account number').getAttribute('aria-invalid')).toBe('true');
  await type('VAT account number', '2');
  expect(field('VAT account number').getAttribute('aria-invalid')).toBeNull();
  expect(part?.open).toBe(true);
});

it('fills its fields from an earlier address', () => {
  show({ ...noor, address1: 'Building 6, Road 2407, Block 224', zipCode: '224', city: 'Arad', state: 'Muharraq' });
  expect(['Building or house', 'Road', 'Block', 'Area', 'Governorate'].map((label) => field(label).value)).toEqual([
    '6',
    '2407',
    '224',
    'Arad',
    'Muharraq',
  ]);
});

describe('with further delivery methods', () => {
  const offered: typeof sampleShop = { ...sampleShop, shippingMethods: ['standard', 'express', 'pickup'] };
  const method = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

  it('offers each method with its fee and promised day', async () => {
    show({}, offered);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Standard deliverystandard to BahrainBHD\u00a02.000',
      'Express deliveryexpress to BahrainBHD\u00a05.000',
      'Pick-up in the shoppickup to BahrainFree',
    ]);
    expect(method(/^Standard/).checked).toBe(true);
    expect(screen.getByRole('heading', { name: 'Delivery address' })).toBeTruthy();
    await userEvent.click(method(/^Pick-up/));
    expect(onTerms).toHaveBeenLastCalledWith({ shippingMethod: 'pickup', country: 'Bahrain' });
    expect(screen.getByRole('heading', { name: 'Billing address' })).toBeTruthy();
  });

  it('falls back to standard delivery in a country without express delivery', async () => {
    show({ ...noor, shippingMethod: 'express' }, offered);
    expect(method(/^Express/).checked).toBe(true);
    await choose('Country', 'Saudi Arabia');
    expect(screen.queryByRole('radio', { name: /^Express/ })).toBeNull();
    expect(method(/^Standard/).checked).toBe(true);
    expect(onTerms).toHaveBeenLastCalledWith({ shippingMethod: 'standard', country: 'Saudi Arabia' });
  });
});
