const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Formats a whole number for a sentence: words below ten, digits from 10 on. */
export const numberWord = (count: number): string => words[count] ?? String(count);
