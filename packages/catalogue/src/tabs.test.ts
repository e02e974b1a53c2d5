import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSpecs, readTabText, writeTabCells } from './tabs.ts';

const read = (content: string, kind?: string) => readTabText(content, kind);

it('reads specifications, one name with its value per line; a value may contain a colon', () => {
  expect(read('Weight: 58 g\nBattery :10 days: 24 h GPS', 'specs')).toEqual({
    value: ['Weight\t58 g', 'Battery\t10 days: 24 h GPS'],
  });
});

it.each(['Weight', 'Weight:', ': 58 g', 'Weight: 58 g\nBattery: '])(
  'refuses specifications without a name or a value: %j',
  (content) => {
    expect(read(content, 'specs')).toEqual({ fault: expect.stringContaining('write "Weight: 58 g"') });
  },
);

it.each([
  '<table><tbody><tr><th scope="row">Display</th><td>1.4&quot; &amp; bright</td></tr><tr><th>Battery</th><td>10 days</td></tr></tbody></table>',
  '<table><tr><th>Display</th><td>1.4" &amp; bright</td></tr>\n<tr><th>Battery</th><td>10 days</td></tr></table>\n',
])('stores HTML that is one table of names and values as specifications: %s', (html) => {
  expect(read(html)).toEqual({ value: ['Display\t1.4" & bright', 'Battery\t10 days'] });
});

it.each([
  ['text beside the table', '<p>New.</p><table><tr><th>Weight</th><td>58 g</td></tr></table>'],
  ['a third column', '<table><tr><th>Battery</th><td>10 days</td><td>24 h</td></tr></table>'],
  ['a link', '<table><tr><th>Guide</th><td><a href="/guide">Read</a></td></tr></table>'],
  ['a picture below it', '<table><tr><th>Weight</th><td>58 g</td></tr></table><img src="/a.png" alt="" />'],
  ['a caption', '<table><caption>Sizes</caption><tr><th>Weight</th><td>58 g</td></tr></table>'],
  ['cells without names', '<table><tr><td>a</td><td>b</td></tr></table>'],
  ['an empty value', '<table><tr><th>Weight</th><td> </td></tr></table>'],
  ['a colon in a name', '<table><tr><th>A: B</th><td>58 g</td></tr></table>'],
])('stores a table with %s as HTML', (_what, html) => {
  expect(read(html)).toEqual({ value: [html] });
});

it('stores lines with tabulators as lines', () => {
  expect(read('Watch\tblack\nCable\t1 m', 'lines')).toEqual({ value: ['Watch black', 'Cable 1 m'] });
});

it('writes specifications so that they are read as the same', () => {
  const text = fc.string({ minLength: 1 }).filter((one) => one.trim() === one && !/[\n\r\t]/.test(one));
  const name = text.filter((one) => !one.includes(':'));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text), { minLength: 1 }), (specs) => {
      const { kind, value } = writeTabCells({ key: 'Specs', value: specs.map((spec) => spec.join('\t')) });
      const reading = readTabText(String(value), kind);
      expect(kind).toBe('specs');
      expect('value' in reading && readSpecs(reading.value)).toEqual(specs);
    }),
  );
});
