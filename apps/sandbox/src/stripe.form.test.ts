import { describe, expect, it } from 'vitest';
import { parseNestedForm } from './stripe.form.ts';

describe('parseNestedForm', () => {
  it('reads lists, trees and plain values', () => {
    const text =
      'mode=payment&line_items[0][price_data][currency]=bhd&line_items[1][quantity]=2&expand[]=a&metadata[a b]=c%26d';
    expect(parseNestedForm(text)).toEqual({
      mode: 'payment',
      line_items: [{ price_data: { currency: 'bhd' } }, { quantity: '2' }],
      expand: ['a'],
      metadata: { 'a b': 'c&d' },
    });
  });

  it('does not change prototypes', () => {
    const tree = parseNestedForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(Object.keys(tree).sort()).toEqual(['__proto__', 'constructor']);
    expect('polluted' in {}).toBe(false);
  });
});
