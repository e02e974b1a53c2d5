/** The summary of the fields that a form refuses. */
export const formErrors = {
  summary: (count: number) => `${count} fields need a correction:`,
} as const;
