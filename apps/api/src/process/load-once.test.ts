import { expect, it } from 'vitest';
import { loadOnce } from './load-once.ts';

it('loads once for concurrent and later calls, and again after a failure', async () => {
  let tries = 0;
  const open = loadOnce(async () => {
    tries += 1;
    if (tries === 1) throw new Error('too many open files');
    return { tries };
  });
  const first = await Promise.allSettled([open(), open()]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const [second, third] = await Promise.all([open(), open()]);
  expect(second).toEqual({ tries: 2 });
  expect(third).toBe(second);
  expect(await open()).toBe(second);
});
