import { describe, expect, it } from 'vitest';
import { titleLines } from './title-lines.ts';

describe('titleLines', () => {
  it.each([
    ['Caldera® 9 Pro – AMOLED Adventure Watch', ['Caldera® 9 Pro', 'AMOLED Adventure Watch']],
    ['Sea - Sun — Sand', ['Sea', 'Sun', 'Sand']],
    ['Wi-Fi and T-bar lugs', ['Wi-Fi and T-bar lugs']],
    ['Half- dash -half', ['Half- dash -half']],
    ['', []],
  ])('%j', { tags: 'spec-71' }, (title, lines) => {
    expect(titleLines(title)).toEqual(lines);
  });
});
