import { expect, it } from 'vitest';
import { readTabContent } from './tab-content.ts';

it.each([
  [['{host}/content/guide'], { kind: 'document', address: '{host}/content/guide' }],
  [['<p>Small on purpose</p>'], { kind: 'html', html: '<p>Small on purpose</p>' }],
  [['Watch', 'Cable'], { kind: 'list', lines: ['Watch', 'Cable'] }],
  [['< 34 mm', 'metal'], { kind: 'list', lines: ['< 34 mm', 'metal'] }],
  [[], { kind: 'list', lines: [] }],
])('reads %j', { tags: 'spec-125' }, (value, content) => {
  expect(readTabContent(value)).toEqual(content);
});
