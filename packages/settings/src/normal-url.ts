const unreserved = /[\w.~-]/;

/**
 * The path and query of a request's URL, written in the one way in which all ways of writing it are equal: escapes only
 * where a character needs one, without dot segments, without an origin and a fragment. Routers decode a path before they
 * compare it, so whoever decides by a path must compare this one. An encoded slash stays encoded: it does not separate
 * segments. Malformed escapes stay as they are.
 */
export function normalizeUrl(url: string): string {
  const target = url.replace(/^https?:\/\/[^/]*\//i, '/');
  if (!target.startsWith('/') || !/[%\\#]|\/\./.test(target)) return target;
  const { pathname, search } = new URL(`http://shop${target}`);
  return `${pathname.replaceAll(/%[\da-f]{2}/gi, normalizeEscape)}${search}`;
}

function normalizeEscape(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return unreserved.test(character) ? character : escaped.toUpperCase();
}
