/** Texts of failed requests, literally from the specification (section 8), and the label of a request's id. */
export const transportTexts = {
  network: 'Network Error',
  timeout: (ms: number) => `timeout of ${ms} ms exceeded`,
  noBody: 'Something went wrong',
  reference: (id: string) => `Reference: ${id}`,
} as const;
