/** Texts of requests that no answer reached; literally from the specification (section 8). */
export const transportTexts = {
  network: 'Network Error',
  timeout: (ms: number) => `timeout of ${ms} ms exceeded`,
  noBody: 'Something went wrong',
} as const;
