import { InformationPage } from '@dilmun/contracts/information-pages';
import type { Db } from '@dilmun/db/client';
import { refuseUnless } from '../../refusal.ts';
import { translateRow } from '../../translations.ts';
import { readShopSettings } from '../delivery/delivery.service.ts';
import { createSectionIds, fillPageHtml, fillPageText, splitSections } from './information-pages.html.ts';

/**
 * The page at a path, or whose alias it is, in the current language and with today's values. Refuses with NOT_FOUND.
 */
export async function getInformationPage(
  db: Db,
  config: Parameters<typeof readShopSettings>[2],
  path: string,
): Promise<InformationPage> {
  const row = await db.informationPage.findFirst({ where: { OR: [{ path }, { aliases: { has: path } }] } });
  refuseUnless(row, 'NOT_FOUND');
  const related = await db.informationPage.findMany({
    where: { pageGroup: row.pageGroup },
    select: { path: true, title: true, translations: true },
    orderBy: { position: 'asc' },
  });
  const shop = await readShopSettings(db, new Date(), config);
  const { title, description, html, updatedOn, ...page } = translateRow(row);
  const { lead, sections } = splitSections(fillPageHtml(html, shop));
  const names = createSectionIds(row.html);
  return {
    path: page.path,
    title,
    description: fillPageText(description, shop),
    updatedOn,
    lead,
    sections: sections.map((section, index) => ({ id: names[index] ?? `section-${index + 1}`, ...section })),
    group: InformationPage.shape.group.parse(page.pageGroup),
    related: related.map(translateRow),
  };
}

/** The canonical path of every page, in their order. */
export async function listInformationPagePaths(db: Db): Promise<string[]> {
  const pages = await db.informationPage.findMany({ select: { path: true }, orderBy: { position: 'asc' } });
  return pages.map(({ path }) => path);
}
