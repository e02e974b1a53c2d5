import type { MenuId } from '@dilmun/settings/menu';

/** The part of a JSON catalogue that tests write. `packages/catalogue/src/fields.ts` describes every value. */
export interface CatalogueDocument {
  contentDocuments: ContentDocument[];
  categories: Category[];
  series: { value: string; label: string }[];
  parentProducts: ParentProduct[];
  variants: Variant[];
  banner: BannerSlide[];
  featured: FeaturedProduct[];
}

type ContentDocument = { slug: string; html: string };

type Category = {
  key: string;
  showname: string;
  world: MenuId;
  image?: string;
  header?: string;
  footer?: string;
};

type Option = { key: string; values: string[]; description: string };

type ParentProduct = {
  id: number;
  name: string;
  description: string;
  series?: string;
  categories: string[];
  breadcrumbs: { name: string; url: string }[];
  features: string[];
  options: Option[];
  products: { id: number; name: string }[];
  tabs: string[];
};

type TabContent = { lines: string[] } | { html: string } | { document: string };

type Picture = { src: string; alt: string; width: number; height: number };

export type Variant = {
  partNumber: string;
  productId: number;
  name: string;
  description: string;
  /** BHD with three decimals. */
  price: string;
  discountedPrice: string | null;
  discountPercentage: number;
  quantity: number;
  shippingPeriod: string;
  options: Record<string, string>;
  images: Picture[];
  tabs: Record<string, TabContent>;
};

type BannerSlide = { image: string; title: string; description: string; buttonLink: string; buttonText: string };

type FeaturedProduct = { parentId: number; image: string; name: string; description: string; title: string };
