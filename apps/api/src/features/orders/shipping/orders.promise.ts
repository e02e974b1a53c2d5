/** The promised day of an order as 'YYYY-MM-DD'; null if none was promised. */
export const formatPromisedDay = ({ promisedOn }: { promisedOn: Date | null }): string | null =>
  promisedOn?.toISOString().slice(0, 10) ?? null;
