import { expect, it } from 'vitest';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';
import { buildApp } from '../../app.ts';
import { listSearchMisses } from './search.misses.ts';

const testApp = openTestAppWithFakeProviders();

it('counts searches without results, but no further page, no filtered search and none that found something', async () => {
  const { db, config } = testApp;
  await testApp.make.variant({ name: 'Zanzibar' });
  const app = await buildApp({ db, config, providers: testApp.app.providers });
  const search = async (query: string) => {
    expect((await app.inject(`/api/v1/product/search?${query}`)).statusCode, query).toBe(200);
  };
  await search('term=Qwortle%20kayak');
  await search('term=qwortle%20kayak&page=1');
  await search('term=qwortle%20kayak&page=2');
  await search('term=qwortle%20kayak&features=GPS');
  await search('term=Zanzibar');
  await search('term=blivet');
  await search('term=aardwolf%20blivet');
  await app.close();
  const now = new Date();
  await db.searchMiss.updateMany({ data: { lastSearchedAt: now } });
  const misses = await listSearchMisses(db, 10);
  expect(misses.map(({ term, count }) => [term, count])).toEqual([
    ['qwortle kayak', 2],
    ['aardwolf blivet', 1],
    ['blivet', 1],
  ]);
  expect(await listSearchMisses(db, 1)).toHaveLength(1);
});
