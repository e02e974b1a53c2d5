import type { MenuLink } from '@dilmun/contracts/menus';
import { footerTexts } from '@dilmun/messages/footer';
import { useStored } from '../lib/storage/use-stored.ts';
import { Link } from '../ui/controls/link.tsx';

export interface NavigationLinksProps {
  links: readonly MenuLink[];
  /** Class of the list; `linkClassName` is the class of each link. */
  className?: string;
  linkClassName?: string;
}

/** Pages of the signed-in user's orders: only signed-in users see links to them. */
const ordersPages: readonly string[] = ['/orders', '/all-orders'];

/** The links that this shopper may see. The server renders those of a visitor. */
export function useVisibleLinks<T extends { to: string }>(links: readonly T[]): readonly T[] {
  const isSignedIn = useStored('access-token') !== null;
  return isSignedIn ? links : links.filter(({ to }) => !ordersPages.includes(to));
}

/** A list of links, in the footer and in the menus. */
export function NavigationLinks({ links, className, linkClassName }: NavigationLinksProps) {
  return (
    <ul className={className}>
      {useVisibleLinks(links).map((link) => (
        <li key={link.label}>
          <NavigationAnchor link={link} className={linkClassName} />
        </li>
      ))}
    </ul>
  );
}

/** A menu link: to a page of the shop, or to another site. */
export function NavigationAnchor({ link, className }: { link: MenuLink; className?: string | undefined }) {
  if (link.to.startsWith('/')) {
    return (
      <Link to={link.to} className={className}>
        {link.label}
      </Link>
    );
  }
  return (
    <a href={link.to} rel="noopener" className={className}>
      {link.label} <span className="visually-hidden">{footerTexts.externalHint}</span>
    </a>
  );
}
