import type { Variant } from '@dilmun/contracts/variants';
import { readTabContent } from './tab-content.ts';

export interface CompareRow {
  name: string;
  /** One per product; none of it where a product does not state it. */
  values: readonly (readonly string[])[];
  isSame: boolean;
}

/** One per fact any of the products states, in the order in which they are met: choices, then specs, then lists. */
export function compareRows(variants: readonly Pick<Variant, 'features' | 'footerItems'>[]): CompareRow[] {
  const rows = new Map<string, { name: string; values: (readonly string[])[] }>();
  variants.forEach((variant, at) => {
    for (const [name, value] of factsOf(variant)) {
      const key = name.toLowerCase();
      const row = rows.get(key) ?? { name, values: variants.map(() => []) };
      if (row.values[at]?.length === 0) row.values[at] = value;
      rows.set(key, row);
    }
  });
  return [...rows.values()].map((row) => ({ ...row, isSame: areSame(row.values.map((value) => value.join('\n'))) }));
}

/** Equal but for capitals. */
export const areSame = (texts: readonly string[]): boolean =>
  texts.every((text) => text.toLowerCase() === texts[0]?.toLowerCase());

function factsOf({ features, footerItems }: Pick<Variant, 'features' | 'footerItems'>): [string, readonly string[]][] {
  const contents = footerItems.map(({ key, value }) => ({ key, content: readTabContent(value) }));
  return [
    ...features.map(({ key, value }): [string, string[]] => [key, [value]]),
    ...contents.flatMap(({ content }) => (content.kind === 'html' ? tableRows(content.html) : [])),
    ...contents.flatMap(({ key, content }): [string, readonly string[]][] =>
      content.kind === 'list' && content.lines.length > 0 ? [[key, content.lines]] : [],
    ),
  ];
}

/** The lines of a table of facts: `<tr><th>Battery</th><td>10 days</td></tr>`. Cleaned HTML of our own, so it is regular. */
function tableRows(html: string): [string, string[]][] {
  const rows = html.matchAll(/<tr[^>]*>\s*<th[^>]*>(.*?)<\/th>\s*<td[^>]*>(.*?)<\/td>\s*<\/tr>/gs);
  return [...rows].map(([, name = '', value = '']) => [textOf(name), [textOf(value)]]);
}

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (name) => characters[name] ?? name)
    .trim();
