import { navigation } from '@dilmun/store/messages/navigation';
import { furtherCategories } from '@dilmun/store/messages/site-menu';

/** A link that the shop has outside of its catalogue, and the file that contains it. */
export type ShopLink = { to: string; file: string };

const nameFile = (name: string) => (links: readonly { to: string }[]) =>
  links.map(({ to }): ShopLink => ({ to, file: `packages/store/src/${name}.ts` }));

/** Lists the links of the menus. */
export const listMenuLinks = (): ShopLink[] => [
  ...nameFile('navigation')(
    navigation.flatMap(({ columns, promo }) => [...columns.flatMap(({ links }) => links), promo]),
  ),
  ...nameFile('menu')(furtherCategories),
];
