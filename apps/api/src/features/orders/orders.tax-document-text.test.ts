import { expect, it } from 'vitest';
import { drawnText } from './orders.tax-document-text.ts';

it('Arabic passages are held together, everything else stays', () => {
  expect(drawnText(' Noor  Haddad ')).toBe('Noor Haddad');
  expect(drawnText('نور حداد')).toBe('نور\u00a0حداد');
  expect(drawnText('Road 24 شارع الملك Block 3')).toBe('Road 24 شارع\u00a0الملك  Block 3');
});
