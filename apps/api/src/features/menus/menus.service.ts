import type { Menu } from '@dilmun/contracts/menus';
import type { Db } from '@dilmun/db/client';
import { type MenuId, menuIds } from '@dilmun/store/menu';
import { translateEntries, translateRow } from '../../translations.ts';
import { buildColumns, listLinks, listOwnCategories, MenuEntries } from './menus.rules.ts';

/** A section of the top menu and the categories that its listing is computed from. */
export interface SectionListing {
  id: MenuId;
  title: string;
  categoryKeys: string[];
}

/** The menus and the footer, in the current language. */
export async function readMenu(db: Db): Promise<Menu> {
  const rows = await listMenus(db);
  const findEntries = (menu: string) => rows.find((row) => row.menu === menu)?.links ?? [];
  return {
    sections: rows.flatMap(({ menu, label, title, links, promoTitle, promoText, promoButton, promoLink }) => {
      const id = findId(menu);
      if (!id) return [];
      const promo = { title: promoTitle ?? '', text: promoText ?? '', buttonText: promoButton ?? '' };
      return {
        id,
        label: label ?? '',
        title: title ?? '',
        columns: buildColumns(links),
        promo: promoLink === null ? null : { ...promo, to: promoLink },
      };
    }),
    more: listLinks(findEntries('more')),
    footer: buildColumns(findEntries('footer')),
    legal: listLinks(findEntries('legal')),
  };
}

/** The sections of the top menu in its order, with headings in the current language. */
export async function listSections(db: Db): Promise<SectionListing[]> {
  const sections = (await listMenus(db)).flatMap((row) => {
    const id = findId(row.menu);
    return id ? { ...row, id } : [];
  });
  return sections.map(({ id, title, links }) => {
    const others = sections.filter((section) => section.id !== id);
    return {
      id,
      title: title ?? '',
      categoryKeys: listOwnCategories(
        links,
        others.map((section) => section.links),
      ),
    };
  });
}

async function listMenus(db: Db) {
  const rows = await db.menu.findMany({ orderBy: [{ position: 'asc' }, { menu: 'asc' }] });
  return rows.map((row) => ({ ...translateRow(row), links: MenuEntries.parse(translateEntries(row.links)) }));
}

const findId = (menu: string): MenuId | undefined => menuIds.find((id) => id === menu);
