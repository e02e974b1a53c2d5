/** Resolves after the next paint, so that a press shows its feedback before the work that it causes. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
