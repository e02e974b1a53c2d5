import { expect, it } from 'vitest';
import { formatBidirectionalText } from './orders.tax-document-text.ts';

it('joins the words of an Arabic passage and leaves all other text unchanged', () => {
  expect(formatBidirectionalText(' Noor  Haddad ')).toBe('Noor Haddad');
  expect(formatBidirectionalText('نور حداد')).toBe('نور\u00a0حداد');
  expect(formatBidirectionalText('Road 24 شارع الملك Block 3')).toBe('Road 24 شارع\u00a0الملك  Block 3');
});
