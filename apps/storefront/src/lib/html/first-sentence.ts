/**
 * The first sentence of a text, or a text without an end of a sentence, if it has at most 90 characters; undefined if it
 * is longer or empty. A full stop within a number or a name does not end a sentence.
 */
export const readFirstSentence = (text: string): string | undefined =>
  /^.{1,90}?(?<=[.!?؟])(?=\s)|^.{1,90}$/s.exec(text)?.[0];
