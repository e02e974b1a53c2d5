import { expect, it } from 'vitest';
import { shorten } from './faults.ts';

it('shows a line break and the direction marks of a text, and replaces what a terminal would act upon', () => {
  expect(shorten('In titanium.\nUp to 29 days.', 60)).toBe('In titanium.⏎Up to 29 days.');
  expect(shorten('Dhow®\u200e في', 60)).toBe('Dhow®\u200e في');
  expect(shorten('a\u001b[2Jb\u202e', 60)).toBe('a\ufffd[2Jb\ufffd');
  expect(shorten('abcdef', 4)).toBe('abc…');
});
