export type Params = Readonly<Record<string, string | undefined>>;

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Decodes one part of a path; what cannot be decoded stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Matches a pathname as it stands in the address (encoded) against a pattern: `:name` takes one part, a last `*` takes
 * the rest, letters match in any case. Parts are decoded after the split, so an encoded slash stays within its part.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  const wanted = partsOf(pattern);
  const given = partsOf(pathname);
  const hasRest = wanted.at(-1) === '*';
  if (hasRest ? given.length < wanted.length - 1 : given.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    if (part === '*') params['*'] = given.slice(index).map(decoded).join('/');
    else if (part.startsWith(':')) params[part.slice(1)] = decoded(given[index] ?? '');
    else if (part.toLowerCase() !== decoded(given[index] ?? '').toLowerCase()) return null;
  }
  return params;
}
