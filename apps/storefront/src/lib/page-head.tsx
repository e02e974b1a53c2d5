import { store } from '@dilmun/store/store';
import { use } from 'react';
import { PageContext } from './page-context.ts';

export interface PageHeadProps {
  /** First part of the document title: '{page} | {store name}'. */
  page: string;
  /** Meta description, one or two sentences; null for a page that is missing, failed or loading. */
  description: string | null;
  /** Path of the canonical URL, without secrets; null in the same cases. */
  path: string | null;
  /** Image for link previews: a path of ours or an https URL. */
  image?: string | undefined;
  type?: 'website' | 'product';
  /** Excludes the page from search engines: cart, checkout, account, search results. */
  isPrivate?: boolean;
}

/** Title, description, canonical URL and link preview of a page. React moves them into the head. */
export function PageHead({ page, description, path, image, type = 'website', isPrivate }: PageHeadProps) {
  const { origin } = use(PageContext);
  const makeAddress = (to: string) => new URL(to, origin || globalThis.location.origin).href;
  const title = `${page} | ${store.name}`;
  const address = path === null ? null : makeAddress(path);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={store.name} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      {description && <meta property="og:description" content={description} />}
      {address && <meta property="og:url" content={address} />}
      {image && <meta property="og:image" content={makeAddress(image)} />}
      {/* Fallback for services that cannot render the page's own image. */}
      <meta property="og:image" content={makeAddress('/share.jpg')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
