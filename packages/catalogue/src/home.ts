import { HomeCard } from '@dilmun/contracts/showcase';
import type { Language } from '@dilmun/settings/languages';
import type * as catalogue from './catalogue.ts';

/**
 * The cards of the home page in the dealer's order, each with the picture of a product of its category (and series), if
 * possible one that no earlier card shows.
 */
export function listHomeCards({ homeCards, categories }: catalogue.Catalogue, language: Language): HomeCard[] {
  const shown = new Set<string>();
  return homeCards.map(({ style, title, text, link, image, scene, pictureCategory, pictureSeries }) => {
    const pictures = (categories.find(({ key }) => key === pictureCategory)?.parentProducts ?? [])
      .filter(({ series }) => pictureSeries === null || series?.value === pictureSeries)
      .flatMap(({ variants }) => variants[0]?.picture?.src ?? []);
    const picture = pictures.find((src) => !shown.has(src)) ?? pictures[0] ?? null;
    if (picture !== null) shown.add(picture);
    return {
      style: HomeCard.shape.style.parse(style),
      title: title[language],
      text: text[language],
      link,
      image,
      scene,
      picture,
    };
  });
}
