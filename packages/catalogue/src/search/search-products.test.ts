import { describe, expect, it } from 'vitest';
import { buildDemoCatalogue } from '../../test/demo-catalogue.ts';
import type { FirstResults } from '../../test/search-kinds.ts';
import { requests } from '../../test/search-requests.ts';
import { buildSearchIndex } from './search-index.ts';
import { searchProducts } from './search-products.ts';

const { catalogue, stock } = buildDemoCatalogue();
const index = buildSearchIndex(catalogue);
const find = (term: string) => searchProducts(catalogue, index, term, { filters: {}, language: 'en', stock });

/** Name, series and categories of a product, each on its line. */
function describeProduct(id: number): string {
  const product = catalogue.parentProductsById.get(id);
  if (!product) throw new Error(`no product ${id}`);
  const { name, series, categories } = product;
  return [name.en, `series ${series?.value}`, ...categories.map(({ key }) => `category ${key}`)].join('\n');
}

/** What is wrong with the answer to a request; empty if it is as expected. */
function listFaults({
  term,
  kind,
  first = 3,
  not,
  opens,
  price,
  isPriceMet,
  unmatched,
  corrected,
}: FirstResults): string[] {
  const { data, meta } = find(term);
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string) => isRight || faults.push(fault);
  const results = data.slice(0, first).map((result) => ({ ...result, text: describeProduct(result.id) }));
  const names = results.map(({ text }) => text.split('\n')[0]).join('; ');
  if (kind === null) {
    check(data.length === 0 && meta.popular.length > 0 && meta.categories.length > 0, `finds ${names}`);
    return faults;
  }
  check(results.length > 0, 'finds nothing');
  check(
    results.every(({ text }) => kind.test(text) && !not?.test(text)),
    `finds ${names}`,
  );
  if (opens) {
    const opened = results.map(({ partnumber }) => catalogue.variantsByPartNumber.get(partnumber)?.name.en ?? '');
    check(
      opened.every((name) => opens.test(name)),
      `opens ${opened.join('; ')}`,
    );
  }
  if (price) {
    const [min, max] = price.map((bhd) => bhd * 1_000) as [number, number];
    check(
      results.every((one) => one.price >= min && one.price <= max),
      `costs ${results.map((one) => one.price)}`,
    );
  }
  if (isPriceMet === false) check(meta.price?.isMet === false, 'does not say that the price is not met');
  if (unmatched) check(meta.unmatched.join() === unmatched.join(), `says without ${meta.unmatched}`);
  if (corrected !== undefined) check(meta.didYouMean === corrected, `corrects to ${meta.didYouMean}`);
  return faults;
}

describe('searchProducts in the demo catalogue', () => {
  it('answers at least 97 of 100 requests of shoppers as expected', () => {
    expect(requests).toHaveLength(100);
    const failed = requests.flatMap((request) => {
      const faults = listFaults(request);
      return faults.length > 0 ? `${request.term}: ${faults.join(', ')}` : [];
    });
    expect(failed.slice(3), failed.join('\n')).toEqual([]);
  });
});
