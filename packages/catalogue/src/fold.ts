/** A text to sort and compare by: without accents, vowel signs, capitals and registered marks; 'Fénix®' gives 'fenix'. */
export const foldText = (text: string): string =>
  text
    .replace(/[®™©]/g, '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
