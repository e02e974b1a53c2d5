import { splitLanguage } from '@dilmun/settings/languages';

/** Pages that are the same for everyone and whose addresses hold no secret. A page that is not listed is never kept. */
const keptPages =
  /^\/(?:(?:home|try|cart|security|sitemap)?|(?:all-products|products|search-product|customer-service|company)\/.+)\/?$/i;

/** Whether the page at a path (with the language's prefix) may be kept in the browser. */
export const isKeptPage = (pathname: string): boolean => keptPages.test(splitLanguage(pathname).path);

/** Whether the path is that of the cart, whose items are in the browser's storage. */
export const isCartPage = (pathname: string): boolean => /^\/cart\/?$/i.test(splitLanguage(pathname).path);
