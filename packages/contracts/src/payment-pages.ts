/** The pages on which the card provider's page is opened: the checkout, and an order that is paid later. */
const paths = [/^\/checkout\/*$/i, /^\/orders\/[^/]+\/*$/i];

/**
 * Whether the page under this path (encoded, without a query) takes payments. The API gives such a page's document the
 * policy that the provider's script needs; the storefront loads a new document where the next page's answer differs,
 * because a policy holds for a document's life.
 */
export const isPaymentPage = (path: string): boolean => {
  const decoded = decodePath(path);
  return paths.some((pattern) => pattern.test(decoded));
};

/** As the router reads a path: an encoded slash belongs to its part. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll(/%2f/gi, '%252F'));
  } catch {
    return path;
  }
}
