import { formatVatRates } from '@dilmun/settings/vat';
import { expect, it } from 'vitest';
import { countryNames } from './en/dealer.ts';
import { formatPercent } from './en/formats.ts';

const words = { formatPercent, countryNames, comma: ', ' };

it('one rate is shown alone, different rates with their countries', () => {
  expect(formatVatRates(words, { Bahrain: 10, 'Saudi Arabia': 10, 'United Arab Emirates': 10 })).toBe('10%');
  expect(formatVatRates(words, { Bahrain: 10, 'Saudi Arabia': 15, 'United Arab Emirates': 5 })).toBe(
    '10% (Bahrain), 15% (Saudi Arabia), 5% (United Arab Emirates)',
  );
});
