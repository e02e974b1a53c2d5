import { describe, expect, it } from 'vitest';
import { sortInSteps } from './sort-in-steps.ts';

describe('sortInSteps', () => {
  it('sorts like Array.sort, equal items in their order, and pauses on the way', () => {
    const items = Array.from({ length: 2_345 }, (_, at) => ({ key: (at * 7_919) % 311, at }));
    const steps = sortInSteps(items, (one, other) => one.key - other.key);
    let pauses = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) pauses += 1;
    expect(step.value).toEqual(items.toSorted((one, other) => one.key - other.key));
    expect(pauses).toBeGreaterThan(5);
    expect(sortInSteps([], () => 0).next()).toEqual({ done: true, value: [] });
  });
});
