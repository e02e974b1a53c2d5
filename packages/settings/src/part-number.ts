import type { Language } from './languages.ts';

/** A part number: 1 to 40 letters, digits and - . / _, one letter or digit at least. Case makes no difference. */
export const partNumberPattern = /^(?=.*[0-9A-Za-z])[0-9A-Za-z._/-]{1,40}$/;

/** Builds the path of a variant's page. A slash of the part number is encoded: it is not a new segment. */
export const buildProductPath = (productId: number, partNumber: string): string =>
  `/products/${productId}/${encodeURIComponent(partNumber)}`;

/** Builds the path of the picture that messengers and social networks show for a link to a variant's page. */
export const buildPreviewPath = (language: Language, partNumber: string): string =>
  `/previews/${language}/${encodeURIComponent(partNumber)}.jpg`;
