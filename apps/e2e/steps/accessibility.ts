import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';

/** The minified build, because each page parses it. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The WCAG 2.2 level AA rules that can be checked automatically. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const options = { runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] };

/** Returns the violations only: the elements that pass would take longer to send than the check itself. */
const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
  nodes.map(({ target }) => id + ' (' + help + '): ' + target.join(' '))))`;

/** Lists every violation of these rules in a page or frame: the rule and the element. Empty without violations. */
export async function accessibilityProblems(page: Page | Frame): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(source);
  return page.evaluate<string[]>(run);
}
