import type * as value from '@dilmun/catalogue/catalogue';
import { readFacts } from '@dilmun/catalogue/facts';
import { buildImage } from '@dilmun/catalogue/listing';
import type { LoadedCatalogue } from '@dilmun/catalogue/load';
import { getFinalFils } from '@dilmun/catalogue/prices';
import { getQuantity } from '@dilmun/catalogue/stock';
import * as subProducts from '@dilmun/catalogue/sub-products';
import { readSpecs } from '@dilmun/catalogue/tabs';
import type { Text } from '@dilmun/catalogue/text';
import type { ParentProduct, SubProduct, Variant, VariantFacts } from '@dilmun/contracts/variants';
import { defaultLanguage } from '@dilmun/settings/languages';
import { limits } from '@dilmun/settings/limits';
import { refuseUnless } from '../../errors/refusal.ts';
import { escapeHtml } from '../../texts/escape-html.ts';
import { currentLanguage } from '../../texts/language.ts';
import { words } from '../../texts/words.ts';
import type { createDetailsReader, VariantDetails } from './variants.details.ts';

/** A parent product of which at least one variant is still sold, in the current language. Refuses with PRODUCT_NOT_FOUND. */
export function getParentProduct({ catalogue }: LoadedCatalogue, id: number): ParentProduct {
  const product = catalogue.parentProductsById.get(id);
  refuseUnless(product, 'PRODUCT_NOT_FOUND');
  const language = currentLanguage();
  return {
    id,
    productName: product.name[language],
    description: product.description[language],
    features: product.options.map((option) => ({
      id: option.id,
      ...nameKey(option.key),
      value: option.values.map((one) => one[language]),
      description: option.description[language],
    })),
    breadcrumbs: product.breadcrumbs.map(nameBreadcrumb),
    footerItems: product.tabNames.map((name) => name[language]),
    rating: product.rating,
    goesWith: product.goesWith.map(({ id, name, cheapest, variants }) => {
      const picture = variants[0]?.picture ?? null;
      const image = picture && buildImage(picture, language);
      return { id, productName: name[language], image, price: getFinalFils(cheapest) };
    }),
  };
}

/** The catalogue tool writes the link to the home page in English. */
function nameBreadcrumb({ name, url }: value.Breadcrumb) {
  const language = currentLanguage();
  const isHome = language !== defaultLanguage && url === '/home';
  return { name: isHome ? words().catalogue.home : name[language], url };
}

/** The name of a picker, and the name in English if that differs. */
function nameKey(key: Text): Pick<ParentProduct['features'][number], 'key' | 'englishKey'> {
  const [translated, english] = [key[currentLanguage()], key[defaultLanguage]];
  return translated === english ? { key: english } : { key: translated, englishKey: english };
}

type ReadDetails = ReturnType<typeof createDetailsReader>;

/** Without the details of its page, a variant has what lists show. */
const noDetails: VariantDetails = { description: '', images: [], footerItems: [] };

/**
 * The variants of a parent product still sold, in the dealer's order and the current language; prices in fils. `quantity` is the
 * stock on hand that no order reserves. Refuses with PRODUCT_NOT_FOUND if there are none.
 */
export async function listVariants(loaded: LoadedCatalogue, readDetails: ReadDetails, id: number): Promise<Variant[]> {
  const product = loaded.catalogue.parentProductsById.get(id);
  refuseUnless(product, 'PRODUCT_NOT_FOUND');
  const details = await readDetails(loaded, id);
  return product.variants.map((variant) => buildVariant(loaded.stock, variant, details.get(variant.id) ?? noDetails));
}

/** The facts that the variants of a parent product state in their tabs. Refuses as `listVariants`. */
export async function listVariantFacts(
  loaded: LoadedCatalogue,
  readDetails: ReadDetails,
  id: number,
): Promise<VariantFacts[]> {
  const product = loaded.catalogue.parentProductsById.get(id);
  refuseUnless(product, 'PRODUCT_NOT_FOUND');
  const details = await readDetails(loaded, id);
  return product.variants.map((variant) => {
    const { footerItems } = details.get(variant.id) ?? noDetails;
    return { partNumber: variant.partNumber, facts: readFacts(translateTabNames(variant, footerItems)) };
  });
}

/** Replaces the names of tabs, stored in English, by those that the product's page shows. */
function translateTabNames({ parentProduct }: value.Variant, tabs: VariantDetails['footerItems']) {
  const names = new Map(parentProduct.tabNames.map((name) => [name[defaultLanguage], name[currentLanguage()]]));
  return tabs.map(({ key, value }) => ({ key: names.get(key) ?? key, value }));
}

/** The lines of a tab as shoppers get them: specifications are a table in HTML. */
function renderTab(stored: string[]): string[] {
  const specs = readSpecs(stored);
  if (!specs) return stored;
  const rows = specs.map(
    ([name, spec]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(spec)}</td></tr>`,
  );
  return [`<table><tbody>${rows.join('')}</tbody></table>`];
}

function buildVariant(stock: value.Stock, variant: value.Variant, details: VariantDetails): Variant {
  const language = currentLanguage();
  const { subProduct, picture } = variant;
  const firstImage = picture && buildImage(picture, language);
  return {
    productId: subProduct.id,
    partNumber: variant.partNumber,
    productName: variant.name[language],
    description: details.description,
    images: details.images.length === 0 && firstImage ? [firstImage] : details.images,
    firstImage,
    features: listChoices(variant),
    price: variant.priceFils,
    discountedPrice: variant.discountedPriceFils,
    discountPercentage: variant.discountPercentage,
    quantity: getQuantity(stock, variant),
    shippingPeriod: variant.shippingPeriod[language],
    warrantyMonths: variant.warrantyMonths,
    footerItems: translateTabNames(variant, details.footerItems).map(({ key, value }) => ({
      key,
      value: renderTab(value),
    })),
  };
}

/** Lists a variant's choices in the order of the pickers, then those without a picker by name; translated as the pickers are. */
function listChoices({ options, parentProduct: { options: pickers } }: value.Variant): Variant['features'] {
  const language = currentLanguage();
  const find = (key: string) => pickers.findIndex((picker) => picker.key[defaultLanguage] === key);
  const place = (key: string) => (find(key) === -1 ? pickers.length : find(key));
  return Object.entries(options)
    .sort(([one], [other]) => place(one) - place(other) || (one < other ? -1 : 1))
    .map(([key, value]) => {
      const picker = pickers[find(key)];
      if (!picker) return { key, value };
      const text = picker.values.find((one) => one[defaultLanguage] === value);
      return { ...nameKey(picker.key), value: text ? text[language] : value };
    });
}

/** Sub-products whose name, or whose parent's name, contains the text; ignores case, accents and trademark signs. */
export const findSubProducts = ({ catalogue }: LoadedCatalogue, name: string): SubProduct[] =>
  subProducts.findSubProducts(catalogue, name, limits.pageSize, currentLanguage());
