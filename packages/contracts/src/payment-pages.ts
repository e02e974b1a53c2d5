import { splitLanguage } from '@dilmun/settings/languages';
import { normalizeUrl } from '@dilmun/settings/normal-url';

/** The pages that open the card provider's form: the checkout, and the page of an order that is paid later. */
const paths = [/^\/checkout\/*$/i, /^\/orders\/[^/]+\/*$/i];

/**
 * Whether the page at this path (encoded, without a query) takes payments. The API sends such pages with the content
 * security policy that the provider's script needs. A document keeps its policy, so the storefront loads a new document
 * when it navigates between a page that takes payments and one that does not.
 */
export const isPaymentPage = (path: string): boolean => {
  const page = splitLanguage(normalizeUrl(path)).path;
  return paths.some((pattern) => pattern.test(page));
};
