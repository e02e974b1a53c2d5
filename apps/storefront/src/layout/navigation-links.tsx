import type { MenuLink } from '@dilmun/contracts/menus';
import { footerTexts } from '@dilmun/store/messages/footer';
import { Link } from '../ui/link.tsx';

export interface NavigationLinksProps {
  links: readonly MenuLink[];
  /** Class of the list; `linkClassName` is the class of each link. */
  className?: string;
  linkClassName?: string;
}

/** A list of links, in the footer and in the menus. */
export function NavigationLinks({ links, className, linkClassName }: NavigationLinksProps) {
  return (
    <ul className={className}>
      {links.map((link) => (
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
