import { store } from './store.ts';

interface PromoSettings {
  id: string;
  to: string;
  /** Key of the category whose first product it shows. A promo without a picture is a plain link. */
  picture?: { category: string; series?: string };
}

interface PromoTexts {
  title: string;
  text?: string;
}

export type Promo = PromoSettings & PromoTexts;

const listing = (key: string) => `/all-products/${encodeURIComponent(key)}`;

/** The home page's promos, in the order of the page. Those with a picture are cards, each with a scene of its own; two are large. */
const promoSettings = [
  { id: 'flagship', to: '/products/19', picture: { category: 'Adventure' } },
  {
    id: 'everyday',
    to: '/products/34/010-03034-00',
    picture: { category: 'wearable smartwatches', series: 'orra' },
  },
  { id: 'women', to: listing('Wearables for Women'), picture: { category: 'Wearables for Women', series: 'seluna' } },
  { id: 'golf', to: listing('Golf'), picture: { category: 'Golf' } },
  { id: 'cycling', to: listing('Cycling'), picture: { category: 'Cycling', series: 'velor' } },
  {
    id: 'satellite',
    to: listing('Satellite Communicators'),
    picture: { category: 'Satellite Communicators', series: 'fanar' },
  },
  { id: 'sale', to: listing('SALE') },
  { id: 'health', to: listing('Fitness & Health Tracking') },
  { id: 'indoor', to: listing('Kinetra Indoor Training') },
  { id: 'kids', to: `${listing('Fitness & Health Tracking')}?series=Kids` },
  { id: 'find', to: listing('wearable smartwatches') },
  { id: 'stories', to: `${store.makerSite}/stories` },
] as const satisfies readonly PromoSettings[];

/** Adds a language's texts to the promos. */
export const addPromoTexts = (
  texts: Readonly<Record<(typeof promoSettings)[number]['id'], PromoTexts>>,
): readonly Promo[] => promoSettings.map((promo) => ({ ...promo, ...texts[promo.id] }));
