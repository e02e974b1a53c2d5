import type { Variant, VariantFacts } from '@dilmun/contracts/variants';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { isRefusal } from '../../lib/api/api-error.ts';
import { variantsQuery } from '../../lib/products/products.queries.ts';
import { splitEntry } from './compare-list.ts';

export interface ComparedProduct {
  /** The entry in the URL. */
  wanted: string;
  parentId: number;
  variant: Variant;
  facts: VariantFacts['facts'];
}

const factsQuery = (parentId: number) =>
  queryOptions({
    queryKey: ['variant-facts', parentId],
    queryFn: async ({ signal }) => (await call('readVariantFacts', { params: { id: parentId } }, { signal })).data,
  });

/** The products of a comparison's entries, in their order; null for a product that does not exist. */
export const comparedQuery = (wanted: readonly string[]) =>
  queryOptions({
    queryKey: ['compared', ...wanted],
    queryFn: ({ client }) => Promise.all(wanted.map((one) => findCompared(client, one))),
    placeholderData: keepPreviousData,
  });

async function findCompared(client: QueryClient, wanted: string): Promise<ComparedProduct | null> {
  const { parentId: given, partNumber } = splitEntry(wanted);
  const parentId = given ?? (partNumber && (await findParent(partNumber)));
  if (parentId === null || parentId === '') return null;
  try {
    const [variants, facts] = await Promise.all([
      client.fetchQuery(variantsQuery(parentId)),
      client.fetchQuery(factsQuery(parentId)),
    ]);
    const asked = variants.find((one) => one.partNumber === partNumber);
    // For a parent product without part number, prefer a variant in stock.
    const variant = partNumber ? asked : (variants.find(({ quantity }) => quantity > 0) ?? variants[0]);
    const stated = facts.find((one) => one.partNumber === variant?.partNumber);
    return variant ? { wanted, parentId, variant, facts: stated?.facts ?? [] } : null;
  } catch (error) {
    if (isRefusal(error, 'PRODUCT_NOT_FOUND')) return null;
    throw error;
  }
}

async function findParent(partNumber: string): Promise<number | null> {
  const { data } = await call('searchProducts', { query: { term: partNumber } });
  return data.find(({ partnumber }) => partnumber === partNumber)?.parentId ?? data[0]?.parentId ?? null;
}

/** Searches products that can be added. */
export const offerQuery = (term: string) =>
  queryOptions({
    queryKey: ['compare-offer', term],
    queryFn: async ({ signal }) => (await call('suggestProducts', { query: { term } }, { signal })).data.products,
    enabled: term.length >= 2,
    placeholderData: keepPreviousData,
  });
