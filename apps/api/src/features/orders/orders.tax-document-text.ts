const arabic = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/;
const unbroken = '\u00a0';

/**
 * A text as the PDF is to draw it. What stands between two spaces is drawn in one direction, its last space included:
 * an Arabic passage is held together, and what follows it gets a space of its own.
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
