/* The page shown without a connection loads the page that was asked for as soon as the shop answers again. */
{
  let timer;
  let delayMs = 2_000;
  const retry = async () => {
    clearTimeout(timer);
    try {
      // The service worker answers no HEAD request.
      await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
      location.reload();
    } catch {
      timer = setTimeout(retry, delayMs);
      delayMs = Math.min(delayMs * 2, 60_000);
    }
  };
  timer = setTimeout(retry, delayMs);
  addEventListener('online', () => {
    delayMs = 2_000;
    retry();
  });
}
