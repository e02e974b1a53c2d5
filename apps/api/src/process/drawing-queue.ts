import { Refusal } from '../errors/refusal.ts';

const waitingMax = 20;

/**
 * Creates a queue that draws one picture at a time, so that drawing never takes more than one core from requests. The returned
 * function runs a task after all earlier ones; it refuses with BUSY if 20 are waiting.
 */
export function createDrawingQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return <T>(draw: () => Promise<T>): Promise<T> => {
    if (waiting >= waitingMax) throw new Refusal('BUSY', { retryAfterSeconds: 1 });
    waiting += 1;
    const drawn = last.then(draw).finally(() => {
      waiting -= 1;
    });
    last = drawn.catch(() => undefined);
    return drawn;
  };
}
