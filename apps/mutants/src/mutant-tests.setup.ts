import { afterEach, beforeEach } from 'vitest';

/**
 * Vitest `setupFiles`: stores with each test which marked functions it called (`reached`), and which were called since
 * the test before, by a hook or by a module that loads (`reachedOutside`).
 */
const reached = new Set<string>();
Object.assign(globalThis, { reach: (id: string) => reached.add(id) });

declare module 'vitest' {
  interface TaskMeta {
    reached?: string[];
    reachedOutside?: string[];
  }
}

beforeEach(({ task }) => {
  task.meta.reachedOutside = [...reached];
  reached.clear();
});
afterEach(({ task }) => {
  task.meta.reached = [...reached];
  reached.clear();
});
