import { useEffect, useMemo, useState } from 'react';
import { useDrawnByServer } from './use-hydrated.ts';

type Cleaner = (html: string) => string | TrustedHTML;

let cleaner: Cleaner | null = null;

/** Sets the sanitizer of the process that renders pages. Never called in the browser. */
export function setHtmlCleaner(clean: Cleaner): void {
  cleaner = clean;
}

/** Preloads the browser's sanitizer. */
export const loadHtmlCleaner = () =>
  import('./content-cleaner.ts').then(({ cleanContent }) => {
    cleaner = cleanContent;
  });

/** Returns sanitized HTML; null until the sanitizer is loaded. HTML that the server rendered is already sanitized. */
export function useCleanHtml(html: string): string | TrustedHTML | null {
  const isDrawn = useDrawnByServer(html);
  const [isReady, setReady] = useState(cleaner !== null);
  useEffect(() => {
    if (!isDrawn && !isReady) loadHtmlCleaner().then(() => setReady(true), console.error);
  }, [isDrawn, isReady]);
  return useMemo(() => {
    if (typeof document !== 'undefined' && isDrawn) return html;
    return isReady && cleaner ? cleaner(html) : null;
  }, [html, isDrawn, isReady]);
}
