import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

/** `to` is a path of ours, parts of a path to change, or an absolute URL. */
export type LinkProps = RouterLinkProps;

const elsewhere = /^(https|mailto|tel):/i;
/** URLs that are never linked: other schemes such as `javascript:`, `data:` and `http:`, and disguised hosts. */
const nowhere = /^[a-z][\w+.-]*:|^\/\/|[\\\p{Cc}]/iu;

/** React Router's link for URLs that may come from the catalogue: an unsafe URL gets no `href`. */
export function Link({ to, ...rest }: LinkProps) {
  const text = typeof to === 'string' ? to : '';
  const isElsewhere = elsewhere.test(text);
  if (!isElsewhere && !nowhere.test(text)) return <RouterLink to={to} {...rest} />;
  const { replace: _replace, state: _state, ...anchor } = rest;
  return <a {...anchor} href={isElsewhere ? text : undefined} />;
}
