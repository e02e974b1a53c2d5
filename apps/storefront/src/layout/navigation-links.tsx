import type { NavigationLink } from '@dilmun/store/menu';
import { NavigationAnchor } from './navigation-anchor.tsx';

export interface NavigationLinksProps {
  links: readonly NavigationLink[];
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
