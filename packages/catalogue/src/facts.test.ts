import { expect, it } from 'vitest';
import { readFacts } from './facts.ts';

it('reads specifications and lists of tabs; continuous text and documents state nothing', () => {
  const tabs = [
    { key: 'Overview', value: ['<p>Continuous text is not compared.</p>'] },
    { key: 'In the Box', value: ['Watch', 'Cable'] },
    { key: 'Specs', value: ['Display\t1.4" & bright', 'Battery\t10 days: 24 h GPS'] },
    { key: 'Guide', value: ['{host}/content/guide'] },
    { key: 'Empty', value: [] },
  ];
  expect(readFacts(tabs)).toEqual([
    { name: 'Display', values: ['1.4" & bright'] },
    { name: 'Battery', values: ['10 days: 24 h GPS'] },
    { name: 'In the Box', values: ['Watch', 'Cable'] },
  ]);
});
