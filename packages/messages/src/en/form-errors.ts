/** What a refused form says about its fields, once. */
export const formErrors = {
  summary: (count: number) => `${count} fields need a correction:`,
} as const;
