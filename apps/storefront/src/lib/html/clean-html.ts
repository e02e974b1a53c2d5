import { use, useEffect, useMemo, useState } from 'react';
import { useRenderedByServer } from '../loading/use-hydrated.ts';
import { PageContext } from '../page-context.ts';

type Cleaner = (html: string) => string | TrustedHTML;

/** The browser's sanitizer, once it is loaded. */
let loaded: Cleaner | null = null;

/** Preloads the browser's sanitizer. */
export const loadHtmlCleaner = () =>
  import('./content-cleaner.ts').then(({ cleanContent }) => {
    loaded = cleanContent;
  });

/** Returns sanitized HTML; null until the sanitizer is loaded. HTML that the server rendered is already sanitized. */
export function useCleanHtml(html: string): string | TrustedHTML | null {
  const cleaner = use(PageContext).cleanHtml ?? loaded;
  const isServerRendered = useRenderedByServer(html);
  const [isReady, setReady] = useState(cleaner !== null);
  useEffect(() => {
    if (!isServerRendered && !isReady) loadHtmlCleaner().then(() => setReady(true), console.error);
  }, [isServerRendered, isReady]);
  return useMemo(() => {
    if (typeof document !== 'undefined' && isServerRendered) return html;
    return isReady && cleaner ? cleaner(html) : null;
  }, [html, isServerRendered, isReady, cleaner]);
}
