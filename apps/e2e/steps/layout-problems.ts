import type { Page } from '@playwright/test';
import { pressTab } from './keyboard.ts';

/** Minimum width and height of a target in pixels (WCAG 2.2, 2.5.8). */
const targetMin = 24;
/** More than the number of focusable elements on any page. */
const stopsMax = 250;
const pressesAtOnce = 25;

/** Returns by how many pixels the page is wider than its window; 0 if it fits. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

/** Lists targets below the minimum size; links within sentences are exempt. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((min) => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
    const measureArea = (element: Element) => {
      // Also counts the area of the control's label and of a pseudo-element that covers its card.
      const isChoice = element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
      const label = isChoice ? element.labels?.[0] : null;
      const after = getComputedStyle(element, '::after');
      const isStretched = after.content !== 'none' && after.position === 'absolute';
      const area = isStretched ? element.closest('article, li') : label;
      return (area ?? element).getBoundingClientRect();
    };
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="button"]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
      .filter((element) => !isInSentence(element))
      .flatMap((element) => {
        const { width, height } = measureArea(element);
        if (width === 0 || (width >= min - 0.5 && height >= min - 0.5) || width < 2) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
        return [`${element.tagName.toLowerCase()} "${name}": ${Math.round(width)} × ${Math.round(height)}`];
      });
  }, targetMin);

interface Stop {
  name: string;
  /** The fault of the focused element's position; null when it is visible. */
  problem: string | null;
}

/**
 * Records the focused element after each press of Tab, and whether it is visible; null once the focus has left the page,
 * where further presses then leave it.
 */
const recordStops = (page: Page) =>
  page.evaluateHandle(() => {
    const stops: (Stop | null)[] = [];
    const recording = new AbortController();
    const options = { capture: true, signal: recording.signal };
    const readStop = (): Stop | null => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
      if (element.tagName === 'IFRAME' || element.id === 'main') return { name, problem: null };
      const box = element.getBoundingClientRect();
      const points = [
        [box.x + box.width / 2, box.y + box.height / 2],
        [box.x + 3, box.y + 3],
        [box.right - 3, box.bottom - 3],
      ] as const;
      const isInside = ([x, y]: readonly [number, number]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
      const belongs = ([x, y]: readonly [number, number]) => {
        const hit = document.elementFromPoint(x, y);
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
        return hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit));
      };
      const seen = points.filter(isInside);
      if (seen.length === 0) return { name, problem: 'is out of sight' };
      if (!seen.some(belongs)) return { name, problem: 'is covered' };
      const ring = [element, element.parentElement, element.closest('article, li'), element.nextElementSibling]
        .filter((one) => one !== null)
        .flatMap((one) => [undefined, '::after', '::before'].map((part) => getComputedStyle(one, part)))
        .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
      return { name, problem: ring ? null : 'has no ring' };
    };
    const hasLeft = () => stops.at(-1) === null;
    addEventListener('keydown', (event) => hasLeft() && event.preventDefault(), options);
    addEventListener('keyup', () => hasLeft() || stops.push(readStop()), options);
    return { stops, end: () => recording.abort() };
  });

/** Tabs through the page and lists every stop where the focus is not visible, and a focus that does not leave the page. */
export async function focusProblems(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const recorded = await recordStops(page);
  const keyboard = await page.context().newCDPSession(page);
  let stops: (Stop | null)[] = [];
  for (let presses = 0; presses < stopsMax && stops.at(-1) !== null; presses += pressesAtOnce) {
    await pressTab(keyboard, pressesAtOnce);
    stops = await recorded.evaluate((recording) => recording.stops);
  }
  await recorded.evaluate((recording) => recording.end());
  await keyboard.detach();
  const problems = stops.flatMap((stop) => (stop?.problem ? [`${stop.name} ${stop.problem}`] : []));
  return stops.at(-1) === null ? problems : [...problems, `the focus does not leave the page within ${stopsMax} stops`];
}
