/** Splits a title into lines at dashes with spaces around them, so that "Wi-Fi" stays whole. */
export const titleLines = (title: string): string[] => title.split(/\s+[-–—]\s+/u).filter((line) => line !== '');
