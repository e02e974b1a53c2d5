/**
 * A text to sort and compare by: without accents of Latin letters, capitals and registered marks; 'Fénix®' gives 'fenix'. Arabic
 * letters stay: their order is their language's.
 */
export const foldText = (text: string): string =>
  text
    .replace(/[®™©]/g, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .toLowerCase();
