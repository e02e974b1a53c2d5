import type { Rating } from '@dilmun/contracts/listing';
import type { Language } from '@dilmun/settings/languages';
import type { FilterName } from '@dilmun/settings/listing-filters';
import type { MenuId } from '@dilmun/settings/menu';
import type { OpeningDay } from '@dilmun/settings/opening-hours';
import type { Country, DeliveryOption } from '@dilmun/settings/shipping-methods';
import type { Text } from './text.ts';

/**
 * Everything that shoppers browse, as one immutable value: what is for sale, narrow. Long texts (tabs, descriptions of
 * variants, documents) and galleries are not in it: they are read by key. Stock is not in it either: see `Stock`.
 */
export interface Catalogue {
  /** Incremented by every change of the catalogue. */
  readonly version: number;
  /** In the dealer's order. */
  readonly categories: readonly Category[];
  /** By keys and former keys, in lower case. */
  readonly categoriesByKey: ReadonlyMap<string, Category>;
  /** Those of which at least one variant is sold, by id. */
  readonly parentProducts: readonly ParentProduct[];
  readonly parentProductsById: ReadonlyMap<number, ParentProduct>;
  /** Those that are sold. */
  readonly variantsByPartNumber: ReadonlyMap<string, Variant>;
  readonly series: readonly Series[];
  readonly features: readonly Feature[];
  readonly colours: readonly Colour[];
  /** Every value of the filter panels that some product has. */
  readonly filterValues: readonly FilterValue[];
  readonly synonyms: readonly Synonym[];
  /** In the order of the top menu. */
  readonly sections: readonly Section[];
  /** The entries of the menus that are no section: further categories, the footer, the links below it. */
  readonly menus: Readonly<Record<'more' | 'footer' | 'legal', readonly MenuEntry[]>>;
  readonly featured: readonly FeaturedProduct[];
  readonly bannerSlides: readonly BannerSlide[];
  readonly homeCards: readonly HomeCard[];
  /** Policies and pages about the company, in the dealer's order. */
  readonly informationPages: readonly InformationPage[];
  readonly terms: DeliveryTerms;
}

/** Stock beside a catalogue, which changes with every order. */
export interface Stock {
  /** Pieces of each variant, by its id, that can be ordered now: on hand and not reserved. Without an entry: none. */
  readonly quantities: ReadonlyMap<number, number>;
  /** The products of which some variant can be ordered. */
  readonly available: ReadonlySet<ParentProduct>;
}

export interface Picture {
  readonly src: string;
  readonly alt: Text;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Category {
  readonly id: number;
  readonly key: string;
  readonly formerKeys: readonly string[];
  readonly showname: Text;
  /** The section of the menu that it belongs to: 'smartwatches'. */
  readonly department: string;
  readonly position: number;
  /** Search lists accessories after devices. */
  readonly isAccessories: boolean;
  readonly image: string | null;
  readonly headerSlug: string | null;
  readonly footerSlug: string | null;
  /** Its products that are sold, in the order of 'Featured Products'. */
  readonly parentProducts: readonly ParentProduct[];
}

/** Groups variants for display; cannot be bought itself. At least one of its variants is sold. */
export interface ParentProduct {
  readonly id: number;
  readonly name: Text;
  readonly description: Text;
  readonly series: Series | null;
  /** By name in English. */
  readonly features: readonly Feature[];
  /** In the dealer's order. */
  readonly categories: readonly Category[];
  /** The pickers of its page, in their order. */
  readonly options: readonly Option[];
  readonly tabNames: readonly Text[];
  readonly breadcrumbs: readonly Breadcrumb[];
  /** Products that are used with it, its own choice and those that chose it. */
  readonly goesWith: readonly ParentProduct[];
  /** Those that are sold, in the dealer's order. Never empty. */
  readonly variants: readonly Variant[];
  /** The one with the lowest price after discounts; of several, the one that is reduced most. */
  readonly cheapest: Variant;
  readonly isOnSale: boolean;
  /** Its colours, in the order of its variants. */
  readonly swatches: readonly Swatch[];
  /** What the filter panels list it by, except its stock: places in `Catalogue.filterValues`. */
  readonly filterValues: readonly number[];
  /** Its place among all products by name, in each language. */
  readonly nameRank: Readonly<Record<Language, number>>;
  /** Pieces of it that were sold in the 90 days before the catalogue was loaded. */
  readonly soldRecently: number;
  /** Of its published reviews; null without one. */
  readonly rating: Rating | null;
}

/** The unit that is sold: one part number, one price. */
export interface Variant {
  readonly id: number;
  readonly partNumber: string;
  readonly parentProduct: ParentProduct;
  readonly subProduct: SubProduct;
  readonly name: Text;
  readonly priceFils: number;
  readonly discountedPriceFils: number | null;
  readonly discountPercentage: number;
  /** { key: value } in English, such as { Color: 'Slate Grey' }. */
  readonly options: Readonly<Record<string, string>>;
  readonly picture: Picture | null;
  readonly shippingPeriod: Text;
  /** Null: the general warranty terms apply. */
  readonly warrantyMonths: number | null;
}

/** One model within a parent product; its variants differ in finish only. */
export interface SubProduct {
  readonly id: number;
  readonly name: string;
}

export interface Series {
  readonly id: number;
  readonly value: string;
  readonly label: Text;
}

export interface Feature {
  readonly id: number;
  /** In the default language the value that filters and links use. */
  readonly name: Text;
}

export interface Option {
  readonly id: number;
  readonly key: Text;
  readonly values: readonly Text[];
  readonly description: Text;
}

export interface Colour {
  readonly colour: string;
  /** The colour of the filter panel: 'grey'. */
  readonly family: string;
  /** The colour of the swatch: '#5c6166'. */
  readonly shade: string;
}

/** A colour of a product, and the colour of the dot that shows it. */
export interface Swatch {
  readonly name: Text;
  readonly family: string;
  readonly shade: string;
}

/** A value of a filter panel. */
export interface FilterValue {
  readonly filter: FilterName;
  readonly value: string;
  readonly label: Text;
}

export interface Synonym {
  readonly term: string;
  readonly language: string;
  /** Words of the shop, all of them needed; '|' separates alternatives. Empty: the term is ignored. */
  readonly means: string;
}

/** A step of the path from the home page. */
export interface Breadcrumb {
  /** The category that it leads to, found by the key in its link; null for the home page and other pages. */
  readonly category: Category | null;
  /** The present name of its category. */
  readonly name: Text;
  readonly url: string;
}

/** Without a link: the heading of a column. */
export interface MenuEntry {
  readonly label: Text;
  readonly link: string | null;
}

export interface Section {
  readonly id: MenuId;
  readonly label: Text;
  readonly title: Text;
  readonly entries: readonly MenuEntry[];
  readonly promo: { readonly title: Text; readonly text: Text; readonly buttonText: Text; readonly to: string } | null;
}

export interface FeaturedProduct {
  readonly parentProduct: ParentProduct;
  readonly image: string;
  readonly name: Text;
  readonly description: Text;
  readonly title: Text;
}

export interface BannerSlide {
  /** A picture for each language, because words lie on its dark side. */
  readonly image: Text;
  readonly title: Text;
  readonly description: Text;
  readonly buttonLink: string;
  readonly buttonText: Text;
}

export interface HomeCard {
  readonly style: string;
  readonly title: Text;
  readonly text: Text;
  readonly link: string;
  /** Name of the drawing behind a promo without an image. */
  readonly scene: string | null;
  /** Path of the picture that fills a promo. */
  readonly image: string | null;
  /** Key of the category whose product it shows. */
  readonly pictureCategory: string | null;
  /** The series that this product is of. */
  readonly pictureSeries: string | null;
}

export interface InformationPage {
  readonly path: string;
  readonly aliases: readonly string[];
  readonly group: string;
  /** ISO date of the last change. */
  readonly updatedOn: string | null;
  readonly title: Text;
  readonly description: Text;
  readonly html: Text;
}

/** The dealer's tables behind every fee and delivery date, with their texts. */
export interface DeliveryTerms {
  readonly delivery: readonly DeliveryOption[];
  readonly hours: readonly (Omit<OpeningDay, 'note'> & { readonly note: Text | null })[];
  readonly holidays: readonly Holiday[];
}

/** Days on which no parcels move: 'YYYY-MM-DD'. */
export interface Holiday {
  readonly firstDay: string;
  readonly lastDay: string;
  /** Returns on the same dates of every year. */
  readonly isYearly: boolean;
  /** The dates are expected, not announced. */
  readonly isTentative: boolean;
  readonly countries: readonly Country[];
  readonly name: Text;
}
