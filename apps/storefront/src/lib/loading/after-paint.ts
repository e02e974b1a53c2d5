/** Milliseconds to wait for a paint. A tab that is hidden right after the press is not painted. */
const timeoutMs = 500;

/** Resolves after the next paint, so that a press shows its feedback before the work that it causes. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, timeoutMs);
  });
