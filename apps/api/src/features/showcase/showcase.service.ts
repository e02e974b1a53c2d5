import * as home from '@dilmun/catalogue/home';
import type { LoadedCatalogue } from '@dilmun/catalogue/load';
import { getFinalFils, getFormerFils } from '@dilmun/catalogue/prices';
import type { BannerSlide, FeaturedProduct, HomeCard } from '@dilmun/contracts/showcase';
import { defaultLanguage, languages } from '@dilmun/settings/languages';
import { currentLanguage } from '../../texts/language.ts';

/** The banner's slides in the dealer's order. */
export function listBannerSlides({ catalogue }: LoadedCatalogue): BannerSlide[] {
  const language = currentLanguage();
  return catalogue.bannerSlides.map(({ image, title, description, buttonLink, buttonText }) => ({
    image: image[language],
    imageDirection: languages[image[language] === image[defaultLanguage] ? defaultLanguage : language].direction,
    title: title[language],
    description: description[language],
    buttonLink,
    buttonText: buttonText[language],
  }));
}

/** Featured products in the dealer's order, if any of their variants is still sold. */
export function listFeaturedProducts({ catalogue }: LoadedCatalogue): FeaturedProduct[] {
  const language = currentLanguage();
  return catalogue.featured.map(({ parentProduct, image, name, description, title }) => ({
    id: parentProduct.id,
    featuredDetails: { image, name: name[language], description: description[language], title: title[language] },
    price: getFinalFils(parentProduct.cheapest),
    wasPrice: getFormerFils(parentProduct),
  }));
}

/** The cards of the home page in the dealer's order. */
export const listHomeCards = ({ catalogue }: LoadedCatalogue): HomeCard[] =>
  home.listHomeCards(catalogue, currentLanguage());
