import { language } from '@dilmun/messages/language';
import { defaultLanguage, type Language, languages, localizePath } from '@dilmun/settings/languages';
import { offeredLanguages } from '@dilmun/settings/offered-languages';
import { findRasterSource } from '@dilmun/settings/pictures';
import { store } from '@dilmun/settings/store';
import { use } from 'react';
import { PageContext } from '../page-context.ts';
import { otherLanguages } from './other-languages.ts';

export interface PageHeadProps {
  /** First part of the document title: '{page} | {store name}'. */
  page: string;
  /** Meta description, one or two sentences; null for a page that is missing, failed or loading. */
  description: string | null;
  /** Path of the canonical URL, without secrets and without the language's prefix; null in the same cases. */
  path: string | null;
  /** Image for link previews: a path of ours or an https URL. */
  image?: string | undefined;
  type?: 'website' | 'product';
  /** Excludes the page from search engines: cart, checkout, account, search results. */
  isPrivate?: boolean;
}

/**
 * Title, description and canonical URL of a page. React moves them into the head. The tags for crawlers, which read the
 * document and do not navigate in it, are rendered by the server only.
 */
export function PageHead({ page, description, path, image, type = 'website', isPrivate }: PageHeadProps) {
  const { origin } = use(PageContext);
  const makeAddress = (to: string) => new URL(to, origin || globalThis.location.origin).href;
  const localize = (id: Language) => (path === null ? undefined : makeAddress(localizePath(id, path)));
  const title = `${page} | ${store.name}`;
  const address = localize(language);
  const hasAlternates = address && !isPrivate && otherLanguages.length > 0;
  const preview = image && findRasterSource(image);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {import.meta.env.SSR && (
        <>
          {hasAlternates &&
            offeredLanguages.map((id) => <link key={id} rel="alternate" hrefLang={id} href={localize(id)} />)}
          {hasAlternates && <link rel="alternate" hrefLang="x-default" href={localize(defaultLanguage)} />}
          <meta property="og:site_name" content={store.name} />
          <meta property="og:locale" content={languages[language].openGraph} />
          {otherLanguages.map((id) => (
            <meta key={id} property="og:locale:alternate" content={languages[id].openGraph} />
          ))}
          <meta property="og:title" content={title} />
          <meta property="og:type" content={type} />
          {description && <meta property="og:description" content={description} />}
          {address && <meta property="og:url" content={address} />}
          {preview && <meta property="og:image" content={makeAddress(preview)} />}
          {/* Fallback for services that cannot render the page's own image. */}
          <meta property="og:image" content={makeAddress('/share.jpg')} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
