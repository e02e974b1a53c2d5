import { categoryTiles } from '@dilmun/store/category-tiles';
import { promos } from '@dilmun/store/messages/home';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Path of each card's picture, by card id. */
export type PromoPictures = Readonly<Record<string, string>>;

const cards: readonly { id: string; category: string; series?: string }[] = [
  ...promos.flatMap(({ id, picture }) => (picture ? { id, ...picture } : [])),
  ...categoryTiles.map(({ id, pictureCategory }) => ({ id, category: pictureCategory })),
];

const wishOf = ({ category, series }: { category: string; series?: string }) =>
  series ? `${category}\n${series}` : category;

/**
 * Pictures of the home page's cards, by card id: a product of the card's category, if possible one that no earlier card
 * shows. A category that fails to load leaves its card without a picture.
 */
export const promoPicturesQuery = queryOptions({
  queryKey: ['promo-pictures'],
  queryFn: async ({ signal }): Promise<PromoPictures> => {
    const wanted = [...new Set(cards.map((card) => wishOf(card)))];
    const listings = await Promise.allSettled(
      wanted.map((wish) => {
        const [id = '', series] = wish.split('\n');
        return call('readCategory', { params: { id }, query: series ? { series: [series] } : {} }, { signal });
      }),
    );
    const shown = new Set<string>();
    const pictures: Record<string, string> = {};
    for (const card of cards) {
      const listing = listings[wanted.indexOf(wishOf(card))];
      if (listing?.status !== 'fulfilled') continue;
      const sources = listing.value.data.products.flatMap(({ images }) => images[0]?.src ?? []);
      const picture = sources.find((src) => !shown.has(src)) ?? sources[0];
      if (!picture) continue;
      shown.add(picture);
      pictures[card.id] = picture;
    }
    return pictures;
  },
  staleTime: 5 * 60_000,
});
