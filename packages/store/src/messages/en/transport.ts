/** Texts for requests without a response, literally from the specification (section 8), and for names of failures. */
export const transportTexts = {
  network: 'Network Error',
  timeout: (ms: number) => `timeout of ${ms} ms exceeded`,
  noBody: 'Something went wrong',
  reference: (id: string) => `Reference: ${id}`,
} as const;
