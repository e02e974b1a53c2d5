import { sumFils, vatInFils } from '@dilmun/contracts/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxedAmounts } from './orders.invoice-amounts.ts';

it('net and VAT of the parts always add up to those of the total', () => {
  const grosses = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 51 });
  fc.assert(
    fc.property(grosses, (parts) => {
      const total = sumFils(parts);
      const vatFils = vatInFils(total, 10);
      const amounts = taxedAmounts(parts, vatFils, 10);
      expect(sumFils(amounts.map((each) => each.vatFils))).toBe(vatFils);
      expect(sumFils(amounts.map((each) => each.netFils))).toBe(total - vatFils);
      for (const { netFils, vatFils: vat, grossFils } of amounts) expect(netFils + vat).toBe(grossFils);
    }),
  );
});
