import { useEffect, useMemo, useState } from 'react';
import { useDrawnByServer } from './use-hydrated.ts';

type Cleaner = (html: string) => string | TrustedHTML;

let cleaner: Cleaner | null = null;

/** Lets the process that renders pages clean HTML itself. Never called in the browser. */
export function setHtmlCleaner(clean: Cleaner): void {
  cleaner = clean;
}

/** Fetches what cleans HTML in the browser, before there is any. */
export const loadHtmlCleaner = () =>
  import('./content-cleaner.ts').then(({ cleanContent }) => {
    cleaner = cleanContent;
  });

/** HTML as it may be put into a page; null until what cleans it has come. What the server drew, it has cleaned. */
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
