import type { Variant } from '@dilmun/contracts/variants';
import { product as words } from '@dilmun/messages/product';
import { readTabContent } from '../../lib/products/tab-content.ts';

export interface CompareRow {
  name: string;
  /** One list per product; empty if the product does not state this fact. */
  values: readonly (readonly string[])[];
  isSame: boolean;
}

/** Builds one row per fact that any product states, in order of appearance: choices, then specs, then lists. */
export function compareRows(variants: readonly Pick<Variant, 'features' | 'footerItems'>[]): CompareRow[] {
  const rows = new Map<string, { name: string; values: (readonly string[])[] }>();
  variants.forEach((variant, at) => {
    for (const [stated, value] of listFacts(variant)) {
      const name = words.optionName(stated);
      const key = name.toLowerCase();
      const row = rows.get(key) ?? { name, values: variants.map(() => []) };
      if (row.values[at]?.length === 0) row.values[at] = value;
      rows.set(key, row);
    }
  });
  return [...rows.values()].map((row) => ({ ...row, isSame: areSame(row.values.map((value) => value.join('\n'))) }));
}

/** Compares without regard to case. */
export const areSame = (texts: readonly string[]): boolean =>
  texts.every((text) => text.toLowerCase() === texts[0]?.toLowerCase());

function listFacts({
  features,
  footerItems,
}: Pick<Variant, 'features' | 'footerItems'>): [string, readonly string[]][] {
  const contents = footerItems.map(({ key, value }) => ({ key, content: readTabContent(value) }));
  return [
    ...features.map(({ key, value }): [string, string[]] => [key, [value]]),
    ...contents.flatMap(({ content }) => (content.kind === 'html' ? tableRows(content.html) : [])),
    ...contents.flatMap(({ key, content }): [string, readonly string[]][] =>
      content.kind === 'list' && content.lines.length > 0 ? [[key, content.lines]] : [],
    ),
  ];
}

/**
 * Parses the rows of a specs table: `<tr><th>Battery</th><td>10 days</td></tr>`. The HTML is our own and sanitized, so
 * a regular expression is enough.
 */
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
