const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A whole number as sentences write it: words below ten, digits from there on. */
export const numberWord = (count: number): string => words[count] ?? String(count);
