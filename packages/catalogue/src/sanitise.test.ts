import { describe, expect, it } from 'vitest';
import { hostileHtml } from '../test/sanitise.corpus.ts';
import { sanitise } from './sanitise.ts';

/** Lists the tags of a sanitised text with their attributes. Sanitised text quotes every value. */
const listTags = (html: string) =>
  [...html.matchAll(/<\/?([a-z][^\s/>]*)((?:\s+[^\s=/>]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', rest = '']) => ({
      name: name.toLowerCase(),
      attributes: [...rest.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, key = '', value = '']) => ({ key, value })),
    }),
  );
const allowedTags =
  /^(?:p|br|hr|h[2-4]|ul|ol|li|dl|dt|dd|strong|em|b|i|su[pb]|code|bdi|a|img|fig(?:ure|caption)|blockquote|t(?:able|head|body|r|h|d)|caption)$/;
const allowedAttributes = /^(?:href|src|alt|width|height|loading|scope|colspan|rowspan)$/;

describe('HTML of the dealer', () => {
  it('the corpus has at least 60 payloads', { tags: 'S49' }, () =>
    expect(new Set(hostileHtml).size).toBeGreaterThanOrEqual(60),
  );

  it.each(hostileHtml)('%s', { tags: 'S49' }, (payload) => {
    const clean = sanitise(payload);
    for (const { name, attributes } of listTags(clean)) {
      expect(name).toMatch(allowedTags);
      for (const { key, value } of attributes) {
        expect(key).toMatch(allowedAttributes);
        if (key === 'href' || key === 'src') expect(value).toMatch(/^(?:https:\/\/|mailto:|tel:|\/(?!\/)|[\w#?.-]+$)/);
      }
    }
    // After the removal of all tags, no `<` may remain.
    expect(clean.replaceAll(/<\/?[a-z][^<>]*>/gi, '')).not.toContain('<');
    // Sanitising is idempotent: the removal of a tag does not join two halves to a new one.
    expect(sanitise(clean)).toBe(clean);
  });
});
