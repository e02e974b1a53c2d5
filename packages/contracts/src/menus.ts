import { menuIds } from '@dilmun/settings/menu';
import { z } from 'zod';

/** `to`: a path of the shop, or an https URL. */
const Link = z.object({ label: z.string(), to: z.string() });
export type MenuLink = z.output<typeof Link>;

const Column = z.object({ title: z.string(), links: z.array(Link) });

/** The menus and the footer, in the order in which they are shown. */
export const Menu = z.object({
  sections: z.array(
    z.object({
      id: z.enum(menuIds),
      label: z.string(),
      title: z.string(),
      columns: z.array(Column),
      promo: z.object({ title: z.string(), text: z.string(), buttonText: z.string(), to: z.string() }).nullable(),
    }),
  ),
  more: z.array(Link),
  footer: z.array(Column),
  legal: z.array(Link),
});
export type Menu = z.output<typeof Menu>;
