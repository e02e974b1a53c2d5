import { expect, it } from 'vitest';
import { withLanguage } from '../../texts/language.ts';
import { composeMail } from './mails.layout.ts';

const picture = { src: 'https://shop.example/a.png', alt: '', width: 64, height: 64 };
const rows = [
  { label: 'Meridian', value: 'BHD 1.000', picture },
  { label: 'Strap', value: 'BHD 2.000' },
];
const compose = (shown: typeof rows) =>
  composeMail({ subject: 'Hello', heading: 'Hello', blocks: [{ kind: 'rows', rows: shown }] }).html;

it('a row without a picture fills the column of the pictures', () => {
  const [, withPicture, without] = compose(rows).split('<tr>').slice(-4, -1);
  expect(withPicture).not.toContain('colspan');
  expect(without).toContain('<td colspan="2"');
  expect(compose(rows.slice(1))).not.toContain('colspan');
});

it('a long value breaks instead of being wider than a phone', () => {
  const html = compose([{ label: 'Payment reference', value: `cs_test_${'a1'.repeat(30)}`, picture }]);
  expect(html).not.toContain('nowrap');
  expect(compose(rows)).toContain('nowrap');
});

it('a right-to-left mail aligns its values on the left', () => {
  const html = withLanguage('ar', () => compose(rows));
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<td align="left"');
  expect(html).not.toContain('<td align="right"');
});

it('has the logo, and the address of a link only behind its words', () => {
  const url = 'https://shop.example/orders/BH-3333333333';
  const { html, text } = composeMail({
    subject: 'Hello',
    heading: 'Hello',
    blocks: [{ kind: 'button', label: 'See your order', url }],
  });
  expect(html).toContain('src="cid:logo"');
  expect(html.match(/https:[^"<\s]+/g)).toEqual([url]);
  expect(text).toContain(`See your order:\n${url}`);
});

it('keeps an order number on one line', () => {
  const { html } = composeMail({
    subject: 'Hello',
    heading: 'Order BH-3333333333',
    blocks: [{ kind: 'text', text: 'We have received your order BH-3333333333.' }],
  });
  expect(html.match(/<span style="white-space:nowrap;">BH-3333333333<\/span>/g)).toHaveLength(2);
});
