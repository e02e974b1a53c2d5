const arabic = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/;
const unbroken = '\u00a0';

/**
 * Prepares a text for the PDF library, which draws each part between two spaces in one direction, including its last
 * space: joins an Arabic passage into one part, and gives the text after it its own space.
 */
export function formatBidirectionalText(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  return words
    .map((word, index) => {
      const next = words[index + 1];
      if (next === undefined) return word;
      if (!arabic.test(word)) return `${word} `;
      return arabic.test(next) ? `${word}${unbroken}` : `${word}  `;
    })
    .join('');
}
