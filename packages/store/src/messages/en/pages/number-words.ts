const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Formats a whole number for sentences: words below ten, digits from ten on. */
export const numberWord = (count: number): string => words[count] ?? String(count);
