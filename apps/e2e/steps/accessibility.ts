import type { Frame, Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

/** The WCAG 2.2 level AA rules that can be checked automatically. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Lists every violation of these rules in a page or frame: the rule and the element. Empty without violations. */
export async function accessibilityProblems(page: Page | Frame): Promise<string[]> {
  await page.evaluate(axe.source);
  const run = `axe.run({ runOnly: { type: 'tag', values: ${JSON.stringify(rules)} } })`;
  const { violations } = await page.evaluate<AxeResults>(run);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
}
