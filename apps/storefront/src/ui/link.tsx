import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLocation, useNavigate } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of ours, the parts of one that change, or the whole address of another site. */
  to: To;
  /** Takes the present history entry's place. */
  replace?: boolean;
  /** Handed over to the location it leads to. */
  state?: unknown;
}

/** A press that means "here": not one for a new tab, a download or a menu. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

const elsewhere = /^(https|mailto|tel):/i;
/** Where no link leads, whoever wrote it: scripts, data, plain http, another host in disguise. */
const nowhere = /^[a-z][\w+.-]*:|^\/\/|[\\\p{Cc}]/iu;

/**
 * A link that changes the page without loading it anew. The router's own brings three kilobytes for what a page loaded
 * by its server needs; this one is an `<a>` and a click.
 */
export function Link({ to, ...rest }: LinkProps) {
  const text = typeof to === 'string' ? to : '';
  const isElsewhere = elsewhere.test(text);
  if (!isElsewhere && !nowhere.test(text)) return <OwnLink to={to} {...rest} />;
  const { replace: _replace, state: _state, ...anchor } = rest;
  return <a {...anchor} href={isElsewhere ? text : undefined} />;
}

function OwnLink({ to, replace, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { target, download } = rest;
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self') || download !== undefined)
          return;
        event.preventDefault();
        navigate(to, { replace: replace ?? href === `${pathname}${search}${hash}`, state });
      }}
    />
  );
}
