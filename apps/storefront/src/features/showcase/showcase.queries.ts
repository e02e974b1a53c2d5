import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export const carouselQuery = queryOptions({
  queryKey: ['getcarousel'],
  queryFn: async ({ signal }) => (await call('readCarousel', {}, { signal })).data,
});

export const featuredQuery = queryOptions({
  queryKey: ['getfeatured'],
  queryFn: async ({ signal }) => (await call('readFeatured', {}, { signal })).data,
});

export const homeCardsQuery = queryOptions({
  queryKey: ['home-cards'],
  queryFn: async ({ signal }) => (await call('readHomeCards', {}, { signal })).data,
});
