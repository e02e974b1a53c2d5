/** Whether a text is a UUID: PostgreSQL fails on any other in a comparison with an id column. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
