import type { Frame, Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

/** What WCAG 2.2 asks of a page at level AA, as far as a machine can tell. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Everything on the page, or in a frame of it, that breaks one of the rules: which rule, and where. Empty for a page all can use. */
export async function accessibilityProblems(page: Page | Frame): Promise<string[]> {
  await page.evaluate(axe.source);
  const run = `axe.run({ runOnly: { type: 'tag', values: ${JSON.stringify(rules)} } })`;
  const { violations } = await page.evaluate<AxeResults>(run);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
}
