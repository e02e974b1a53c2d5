import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility.ts';
import { focusProblems, overflow, smallTargets } from './layout-problems.ts';

/** Lists all faults of the page's current state: overflow, WCAG, target sizes, focus. Removes the focus afterwards. */
export async function pageProblems(page: Page): Promise<string[]> {
  const beyond = await overflow(page);
  return [
    ...(beyond > 0 ? [`the page reaches ${beyond} px beyond its window`] : []),
    ...(await accessibilityProblems(page)),
    ...(await smallTargets(page)),
    ...(await focusProblems(page)),
  ];
}
