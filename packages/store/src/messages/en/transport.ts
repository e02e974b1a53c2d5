/** Texts of requests that no answer reached, literally from the specification (section 8); what names a failure. */
export const transportTexts = {
  network: 'Network Error',
  timeout: (ms: number) => `timeout of ${ms} ms exceeded`,
  noBody: 'Something went wrong',
  reference: (id: string) => `Reference: ${id}`,
} as const;
