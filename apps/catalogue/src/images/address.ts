/** Whether a text is an address, and not the name of a file beside the sheet. */
export const isAddress = (text: string): boolean => text.startsWith('/') || text.includes('://');
