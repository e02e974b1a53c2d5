/**
 * Puts a Latin name, a number or a code into a bidirectional isolate (U+2068 … U+2069), so that it and the sentence around
 * it keep their order in right-to-left texts. Messages return plain texts for pages, attributes and mails, which have
 * no elements for it.
 */
export const isolate = (text: string | number): string => `\u2068${text}\u2069`;
