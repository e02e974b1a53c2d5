import { expect, it } from 'vitest';
import { readFacts } from './facts.ts';

it('reads the rows of tables and the lists of tabs; prose and documents state nothing', () => {
  const tabs = [
    { key: 'Overview', value: ['<p>Prose is not compared.</p>'] },
    { key: 'In the Box', value: ['Watch', 'Cable'] },
    {
      key: 'Specs',
      value: [
        '<table><tbody><tr><th scope="row">Display</th><td>1.4&quot; &amp; <b>bright</b></td></tr>' +
          '<tr><th>Battery</th><td>10 days</td><td>24 h GPS</td></tr></tbody></table>',
      ],
    },
    { key: 'Guide', value: ['{host}/content/guide'] },
    { key: 'Empty', value: [] },
  ];
  expect(readFacts(tabs)).toEqual([
    { name: 'Display', values: ['1.4" & bright'] },
    { name: 'Battery', values: ['10 days'] },
    { name: 'In the Box', values: ['Watch', 'Cable'] },
  ]);
});

it('leaves out rows without a name or a value', () => {
  const row = (cells: string) => ({ key: 'Specs', value: [`<table><tr>${cells}</tr></table>`] });
  expect(readFacts([row('<td>a</td><td>b</td>'), row('<th>Weight</th>'), row('<th>Weight</th><td> </td>')])).toEqual(
    [],
  );
});

it('reads a table without a body element', () => {
  const specs = { key: 'Overview', value: ['<table><tr><th>Weight</th><td>58 g</td></tr></table>'] };
  expect(readFacts([specs])).toEqual([{ name: 'Weight', values: ['58 g'] }]);
});
