/** A message from a page to the service worker. */
export type WorkerMessage =
  /** Keep the page at this URL, and these pictures that it shows, which may have loaded before the worker ran. */
  | { kind: 'keep'; url: string; pictures: string[] }
  /** The user signed out: remove the pages and pictures that were viewed. */
  | { kind: 'forget' };
