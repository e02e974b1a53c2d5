import { expect, it } from 'vitest';
import { ownPath } from './documents.ts';

it.each([
  ['{host}/content/guide-seluna', '/content/guide-seluna'],
  ['/content/header-running', '/content/header-running'],
  ['https://elsewhere.example/content/x', null],
  ['//elsewhere.example/x', null],
  ['{host}//elsewhere.example/x', null],
  ['{host}.elsewhere.example/x', null],
  ['/content/../api/v1/user/me', null],
  ['javascript:alert(1)', null],
])('%s is fetched from %s', { tags: 'spec-126' }, (address, path) => {
  expect(ownPath(address)).toBe(path);
});
