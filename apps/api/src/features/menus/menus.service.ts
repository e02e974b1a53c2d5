import type { Catalogue, MenuEntry } from '@dilmun/catalogue/catalogue';
import type { Menu } from '@dilmun/contracts/menus';
import { currentLanguage } from '../../texts/language.ts';
import { buildColumns, listLinks, type MenuEntries } from './menus.rules.ts';

/** The menus and the footer, in the current language. */
export function readMenu({ sections, menus }: Catalogue): Menu {
  const language = currentLanguage();
  return {
    sections: sections.map(({ id, label, title, entries, promo }) => ({
      id,
      label: label[language],
      title: title[language],
      columns: buildColumns(translate(entries)),
      promo: promo && {
        title: promo.title[language],
        text: promo.text[language],
        buttonText: promo.buttonText[language],
        to: promo.to,
      },
    })),
    more: listLinks(translate(menus.more)),
    footer: buildColumns(translate(menus.footer)),
    legal: listLinks(translate(menus.legal)),
  };
}

const translate = (entries: readonly MenuEntry[]): MenuEntries =>
  entries.map(({ label, link }) => ({ label: label[currentLanguage()], ...(link !== null && { link }) }));
