import { furtherCategories, navigation } from '@dilmun/store/messages/navigation';

/** A link that the shop has outside of its catalogue, and the file that contains it. */
type ShopLink = { to: string; file: string };

/** Lists the links of the menus. */
export const listMenuLinks = (): ShopLink[] =>
  [
    ...navigation.flatMap(({ columns, promo }) => [...columns.flatMap(({ links }) => links), promo]),
    ...furtherCategories,
  ].map(({ to }) => ({ to, file: 'packages/store/src/navigation.ts' }));
