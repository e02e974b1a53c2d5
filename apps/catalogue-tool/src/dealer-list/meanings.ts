import { type Field, nameTranslation, type SheetName, sheets } from '@dilmun/catalogue/fields';

/** The meaning of a column of a dealer's list. */
export interface Meaning {
  /** As the mapping writes it: `price`, `option: Color`. */
  text: string;
  role: Role;
  name: string;
  /** The field of the shop's own sheets that reads and checks its cells. */
  field: Field;
}

type Role = keyof typeof roles | `${keyof typeof roles}_${string}` | 'option' | 'tab';

type Column = { field: readonly [SheetName, string]; headings: RegExp };

/** Headings as `foldHeading` returns them. The first meaning whose headings match is proposed. */
const roles = {
  'part number': {
    field: ['variants', 'partNumber'],
    headings:
      /^((item|product|part|model|article|material|stock|style|mfr|manufacturer|vendor|reference|ref)( part)? (no|nr|number|code|id)|code|sku|pn|p n|mpn|part|ref|reference|(رقم|كود|رمز) (ال)?(قطعه|صنف|منتج|موديل|ماده)|(ال)?كود)$/,
  },
  family: {
    field: ['products', 'name'],
    headings:
      /^((product |item )?(family|range)|parent( product)?|family name|product group|model( name)?|(ال)?(عائله|طراز|موديل))$/,
  },
  name: {
    field: ['variants', 'name'],
    headings:
      /^((product|item|article|part|variant) )?(name|title)$|^(item|product|article)$|^(ال)?اسم( (ال)?(منتج|صنف|قطعه|ماده))?$|^(ال)?(منتج|صنف|بيان)$/,
  },
  category: {
    field: ['categories', 'key'],
    headings: /^((product|item) )?(category|department|class|section|type)$|^(ال)?(فئه|تصنيف|قسم|نوع)$/,
  },
  price: {
    field: ['variants', 'priceFils'],
    headings:
      /^((selling|retail|unit|list|sales|consumer|customer|regular|shop|our) )?price$|^(rrp|msrp|srp|mrp)$|^(ال)?سعر( (ال)?(بيع|وحده|تجزئه|مستهلك|قطعه))?$/,
  },
  'discounted price': {
    field: ['variants', 'discountedPriceFils'],
    headings:
      /^(discount|discounted|offer|special|promo|promotion|promotional|sale) price$|^price after discount$|^(ال)?سعر (بعد )?(ال)?(خصم|تخفيض|عرض)$/,
  },
  // Headings of discounts are told apart by their unit.
  'percent off': { field: ['variants', 'discountPercentage'], headings: /^$/ },
  'amount off': { field: ['variants', 'discountedPriceFils'], headings: /^$/ },
  quantity: {
    field: ['variants', 'onHand'],
    headings:
      /^((available|current|closing|stock|total) )?(qty|quantity|stock|balance|on hand|inventory)( (qty|quantity|on hand|available|balance))?$|^(available|in stock|pieces|pcs)$|^(ال)?(كميه|مخزون|رصيد|متوفر|عدد)( (ال)?(متوفره?|متاحه?))?$/,
  },
  description: {
    field: ['products', 'description'],
    headings: /^((product|item|short|long|full) )?(description|details)$|^(ال)?(وصف|تفاصيل)( (ال)?(منتج|صنف))?$/,
  },
  photo: {
    field: ['images', 'src'],
    headings:
      /^((product|item|main|front) )?(photo|picture|image|img|pic)s?( (file|name|file name|filename|url|link))?( \d+)?$|^(اسم )?(ال)?(صوره|صور)( (ال)?منتج)?( \d+)?$/,
  },
} as const satisfies Record<string, Column>;

const roleNames = Object.keys(roles).filter((name): name is keyof typeof roles => name in roles);

/** Headings of columns that become options of a product or tabs of its page. */
const others: [text: string, headings: RegExp][] = [
  ['option: Color', /^((case|product|item) )?colou?rs?( name)?$|^(ال)?(لون|الوان)$/],
  ['option: Case Size', /^case size$/],
  ['option: Size', /^((product|item|screen|display) )?sizes?$|^(ال)?(مقاس|حجم|قياس)$/],
  ['option: Version', /^(version|edition)$|^(ال)?اصدار$/],
  ['tab: Specifications', /^(technical )?(spec|specs|specification|specifications)$|^(ال)?مواصفات$/],
];

const discount = /\b(disc|discounts?|reduction|rebate|off)\b|خصم|تخفيض/;
const inPercent = /[%٪]|\b(pct|percent(age)?|per cent)\b|نسبه/;
const inMoney = /\b(amount|value|bhd|bd)\b|b\.d|مبلغ|د\.?\s?ب/;
const money =
  /\b(prices?|cost|amount|value|fees?|vat|tax|margin|offer|promo|rrp|msrp|srp|mrp|bhd|bd)\b|سعر|ضريبه|مبلغ|تكلفه|عرض|قيمه|د\.?\s?ب/;
const amountText = /^(?:BH?D|B\.D\.?|د\.?\s?ب\.?)\s*[\d٠-٩]|[\d٠-٩]\s*(?:BH?D|B\.D\.?|د\.?\s?ب\.?)$/i;

/** True if a column carries money or a discount that the shop may need, by its heading or most of its cells. */
export function isMoney(heading: string, cells: readonly string[]): boolean {
  const { raw } = foldHeading(heading);
  if (otherPrice.test(raw)) return false;
  return (
    discount.test(raw) || money.test(raw) || cells.filter((cell) => amountText.test(cell)).length * 2 > cells.length
  );
}

/** Proposes the meaning of a column without a known heading by the unit in its cells: a discount in per cent. */
export const proposeByCells = (heading: string, cells: readonly string[]): string =>
  discount.test(foldHeading(heading).raw) && cells.length > 0 && cells.every((cell) => inPercent.test(cell))
    ? 'percent off'
    : '';

/** Prices that are not the shop's: without VAT, of the purchase, in another currency. */
const otherPrice =
  /\b(excl|excluding|exclusive|without|before|ex|net|cost|wholesale|dealer|purchase|buying|usd|aed|sar|eur|kwd)\b|\$|€|غير شامل|بدون|قبل|تكلفه|جمله|شراء/;

const arabicWord = /\b(arabic|ar)\b|(ب|بال|ال)?عربي(ه)?/;

/** The meanings of roles and of their translations by the words that a mapping may hold. */
const roleMeanings = new Map(
  roleNames.flatMap((name) => {
    const [sheet, stored] = roles[name].field;
    return sheets[sheet].fields.flatMap((field): [string, Meaning][] => {
      if ((field.translates ?? field).stored !== stored) return [];
      const role: Role = field.language ? `${name}_${field.language}` : name;
      return [[role, { text: role, role, name: '', field }]];
    });
  }),
);

/** The words that a mapping may hold, besides `option: NAME` and `tab: NAME`. */
export const meaningTexts = [...roleMeanings.keys()];

const optionValue: Field = { ...sheets.categories.key, header: 'options' };
const tabContent: Field = { ...sheets.content.key, header: 'content' };

/** Interprets a word of a mapping; null if it is unknown. */
export function parseMeaning(written: string): Meaning | null {
  const text = written.trim();
  const [, kind, name = ''] = /^(option|tab)\s*:\s*(\S.{0,59})$/i.exec(text) ?? [];
  if (kind?.toLowerCase() === 'option') return { text: `option: ${name}`, role: 'option', name, field: optionValue };
  if (kind) return { text: `tab: ${name}`, role: 'tab', name, field: tabContent };
  return roleMeanings.get(text.toLowerCase()) ?? null;
}

/** Proposes the meaning of a heading; null if none is known. */
export function proposeMeaning(heading: string): Meaning | null {
  const written = parseMeaning(heading);
  if (written) return written;
  const folded = foldHeading(heading);
  const isPrice = /price|rate|سعر/.test(folded.raw);
  if (otherPrice.test(folded.raw) && isPrice) return null;
  if (discount.test(folded.raw) && !isPrice) {
    if (inPercent.test(folded.raw)) return parseMeaning('percent off');
    return inMoney.test(folded.raw) ? parseMeaning('amount off') : null;
  }
  const find = (text: string) =>
    roleNames.find((name) => roles[name].headings.test(text)) ??
    others.find(([, headings]) => headings.test(text))?.[0];
  const isArabic = arabicWord.test(folded.raw);
  const plain = folded.words.replace(isArabic ? new RegExp(arabicWord, 'g') : /\b(english|en)\b/g, ' ');
  const found = find(plain.replace(/\s+/g, ' ').trim());
  if (!found) return null;
  return parseMeaning(isArabic ? nameTranslation(found, 'ar') : found);
}

/** Folds spelling, punctuation, currency, units and "VAT included" out of a heading. */
function foldHeading(heading: string): { raw: string; words: string } {
  const raw = heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي');
  const words = raw
    .replace(
      /\b(bhd|bd|b\.d\.?)|د\.?\s?ب\.?(?!\p{L})|\b(vat )?incl(\.|uding|uded|usive)?( of)?( vat)?\b|\bwith vat\b|شامل( ال)?( ?ضريبه)?/gu,
      ' ',
    )
    .replace(/\((mm|cm|inch|in|pcs)\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return { raw, words };
}
