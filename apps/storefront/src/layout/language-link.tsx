import { type Language, languages, localizePath } from '@dilmun/settings/languages';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { writeStored } from '../lib/storage/browser-storage.ts';

export interface LanguageLinkProps {
  to: Language;
  className?: string | undefined;
}

/** A link to this page in another language, by that language's own name. Remembers the choice. */
export function LanguageLink({ to, className }: LanguageLinkProps) {
  const { pathname, search } = useLocation();
  const choose = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    // The server knows neither the fragment nor parameters that no page reads.
    currentTarget.search = location.search;
    currentTarget.hash = location.hash;
    writeStored('language', to);
  };
  return (
    <a
      href={localizePath(to, pathname) + search}
      lang={to}
      hrefLang={to}
      className={className}
      onClick={choose}
      suppressHydrationWarning
    >
      {languages[to].name}
    </a>
  );
}
