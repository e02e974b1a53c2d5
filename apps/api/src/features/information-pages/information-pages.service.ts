import type { LoadedCatalogue } from '@dilmun/catalogue/load';
import { InformationPage } from '@dilmun/contracts/information-pages';
import { defaultLanguage } from '@dilmun/settings/languages';
import { refuseUnless } from '../../errors/refusal.ts';
import { currentLanguage } from '../../texts/language.ts';
import { getShopSettings } from '../delivery/delivery.service.ts';
import { createSectionIds, fillPageHtml, fillPageText, splitSections } from './information-pages.html.ts';

/**
 * The page at a path, or whose alias it is, in the current language and with today's values. Refuses with NOT_FOUND.
 */
export function getInformationPage(
  loaded: LoadedCatalogue,
  config: Parameters<typeof getShopSettings>[2],
  path: string,
): InformationPage {
  const language = currentLanguage();
  const { informationPages } = loaded.catalogue;
  const page = informationPages.find((one) => one.path === path || one.aliases.includes(path));
  refuseUnless(page, 'NOT_FOUND');
  const shop = getShopSettings(loaded, new Date(), config);
  const { lead, sections } = splitSections(fillPageHtml(page.html[language], shop));
  const names = createSectionIds(page.html[defaultLanguage]);
  return {
    path: page.path,
    title: page.title[language],
    description: fillPageText(page.description[language], shop),
    updatedOn: page.updatedOn,
    lead,
    sections: sections.map((section, index) => ({ id: names[index] ?? `section-${index + 1}`, ...section })),
    group: InformationPage.shape.group.parse(page.group),
    related: informationPages
      .filter(({ group }) => group === page.group)
      .map(({ path, title }) => ({ path, title: title[language] })),
  };
}
