/** The lines of a title: split at a dash with spaces around it, so that "Wi-Fi" survives. */
export const titleLines = (title: string): string[] => title.split(/\s+[-–—]\s+/u).filter((line) => line !== '');
