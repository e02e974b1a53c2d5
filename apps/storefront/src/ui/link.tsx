import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

/** `to` is a path of ours, the parts of one that change, or the whole address of another site. */
export type LinkProps = RouterLinkProps;

const elsewhere = /^(https|mailto|tel):/i;
/** Where no link leads, whoever wrote it: scripts, data, plain http, another host in disguise. */
const nowhere = /^[a-z][\w+.-]*:|^\/\/|[\\\p{Cc}]/iu;

/** React Router's link, for addresses that may come from the catalogue: a dangerous one leads nowhere. */
export function Link({ to, ...rest }: LinkProps) {
  const text = typeof to === 'string' ? to : '';
  const isElsewhere = elsewhere.test(text);
  if (!isElsewhere && !nowhere.test(text)) return <RouterLink to={to} {...rest} />;
  const { replace: _replace, state: _state, ...anchor } = rest;
  return <a {...anchor} href={isElsewhere ? text : undefined} />;
}
