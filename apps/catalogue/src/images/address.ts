/** True for an address, false for the name of a file beside the sheet. */
export const isAddress = (text: string): boolean => text.startsWith('/') || text.includes('://');
