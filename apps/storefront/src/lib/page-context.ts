import { createContext } from 'react';

/** What the process that renders a page gives to its components. */
export interface PageContextValue {
  /** The shop's origin ('https://shop.example'), for canonical and preview URLs; '' is the browser's own. */
  origin: string;
  /** Sanitizes HTML on the server; the browser loads its own sanitizer. */
  cleanHtml?: ((html: string) => string) | undefined;
}

export const PageContext = createContext<PageContextValue>({ origin: '' });
