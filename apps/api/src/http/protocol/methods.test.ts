import { describe, expect, it } from 'vitest';
import { listMethods } from './methods.ts';

describe('listMethods', () => {
  it.each([
    ['/api/v1/admin/carousel', ['GET', 'HEAD']],
    ['/api/v1/admin/carousel/', ['GET', 'HEAD']],
    ['/api/v1/admin/category/a%2Fb?features=x', ['GET', 'HEAD']],
    ['/api/v1/user/cart/token', ['GET', 'HEAD', 'DELETE']],
    ['/api/v1/nothing', []],
    ['/api/v1/admin/carousel/more', []],
    ['/', []],
  ])('%s: %j', (url, methods) => expect(listMethods(url)).toEqual(methods));
});
