/** Minimum distance of a swipe in pixels. */
const swipePx = 40;

/**
 * Reads a horizontal movement of a pointer over a carousel: 1 for the next element, -1 for the previous one, 0 if it is
 * too short for a swipe. The next element is on the left in a right-to-left page, so that a swipe to the right shows it.
 */
export function readSwipe(carousel: Element, movedPx: number): 1 | -1 | 0 {
  if (Math.abs(movedPx) <= swipePx) return 0;
  return movedPx > 0 === carousel.matches(':dir(rtl)') ? 1 : -1;
}
