/** Heading of the listing of everything on sale. */
export const saleTitle: string = 'Sale';
