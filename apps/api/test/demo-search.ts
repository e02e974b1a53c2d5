import { expect } from 'vitest';
import { loadDemo } from '../../catalogue-tool/test/load-demo.ts';
import type { TestApp } from './test-app.ts';

/** A term, the pattern that its first results must match, and the number of results checked (default 3). */
export type FirstResults = [term: string, kind: RegExp, first?: number];

/** Loads the demo catalogue; returns series, categories and name of each product, by its id. */
export async function loadDemoKinds({ db }: TestApp): Promise<Map<number, string>> {
  await loadDemo(db);
  const products = await db.parentProduct.findMany({
    include: { series: true, categories: { include: { category: true } } },
  });
  return new Map(
    products.map(({ id, name, series, categories }) => [
      id,
      [name, `series ${series?.value}`, ...categories.map(({ category }) => `category ${category.key}`)].join('\n'),
    ]),
  );
}

/** Searches for the term and expects that the first results are of this kind. */
export async function expectFirstResults(
  { http }: TestApp,
  kinds: ReadonlyMap<number, string>,
  [term, kind, first = 3]: FirstResults,
): Promise<void> {
  const { body } = await http.get('/api/v1/product/search').query({ term }).expect(200);
  const found: string[] = body.data.slice(0, first).map(({ id }: { id: number }) => kinds.get(id) ?? '');
  expect(found).not.toEqual([]);
  expect(found.filter((one) => !kind.test(one)).map((one) => one.split('\n')[0])).toEqual([]);
}

/** Products of the demo catalogue, by the lines of `loadDemoKinds`. */
export const demoKinds = {
  watches: /series (caldera|orra|bastion|aurum|seluna|vesper|Kids|pulso|cadenza|trion|laguna|abyssa|fairway|altis)/,
  women: /category Wearables for Women/,
  dashCameras: /series witness|Backup Camera/,
  car: /category cars/,
  heartRate: /^HRM/,
  band: /Band$|Bracelet$/m,
  charger: /Charging (Cable|Stand)/,
  cycling: /series velor/,
  trainer: /series kinetra/,
  dog: /category Dog Tracking/,
  satellite: /series fanar|Satellite/,
  sonar: /category (Live Sonar|Chartplotters|Transducers)|Fishfinder/,
};
