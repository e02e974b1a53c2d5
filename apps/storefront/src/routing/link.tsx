import type { ComponentProps, MouseEvent } from 'react';
import { addressFrom, type To, useLocation, useNavigate } from './routing.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Takes the present history entry's place. */
  replace?: boolean;
  /** Handed over to the location it leads to. */
  state?: unknown;
}

/** A press that means "here": not one for a new tab, a download or a menu. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/** A link that changes the page without loading it anew. Without script, and to other sites, it is an ordinary one. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { target, download } = rest;
  return (
    <a
      {...rest}
      href={hrefOf(to, `${pathname}${search}`)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self') || download !== undefined)
          return;
        const address = addressFrom(to, location);
        if (address.origin !== location.origin) return;
        event.preventDefault();
        navigate(to, { replace: replace ?? address.href === location.href, state });
      }}
    />
  );
}

/** The same on the server as in the browser: a path for our own pages, the whole address for anyone else's. */
function hrefOf(to: To, from: string): string {
  const here = 'http://here.invalid';
  const address = addressFrom(to, { href: `${here}${from}` });
  return address.origin === here ? `${address.pathname}${address.search}${address.hash}` : address.href;
}
