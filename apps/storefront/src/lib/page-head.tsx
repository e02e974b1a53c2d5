import { store } from '@dilmun/store/store';

export interface PageHeadProps {
  /** The first half of the browser's title: '{page} | {store name}'. */
  page: string;
  /** One or two sentences for search engines and link previews; null for what is no page: missing, failed, on its way. */
  description: string | null;
  /** The page's one canonical address below our own origin, without any secret; null as above. */
  path: string | null;
  /** A picture for link previews: a path of ours or an https address. */
  image?: string | undefined;
  type?: 'website' | 'product';
  /** Keeps the page out of search engines: cart, checkout, account, search results. */
  isPrivate?: boolean;
}

let origin = '';

/** Tells where the shop lives ('https://shop.example'), for canonical and preview addresses; once, at start. */
export function setOrigin(address: string) {
  origin = address;
}

/** The full address of a path of ours. */
export const addressOf = (path: string): string => new URL(path, origin || globalThis.location.origin).href;

/** Title, description, canonical address and link preview of a page. React moves them into the head. */
export function PageHead({ page, description, path, image, type = 'website', isPrivate }: PageHeadProps) {
  const title = `${page} | ${store.name}`;
  const address = path === null ? null : addressOf(path);
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
      {image && <meta property="og:image" content={addressOf(image)} />}
      {/* Previews that cannot draw the page's own picture show the shop's. */}
      <meta property="og:image" content={addressOf('/share.jpg')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
