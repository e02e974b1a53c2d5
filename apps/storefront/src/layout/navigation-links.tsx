import type { NavigationLink } from '@dilmun/store/menu';
import { NavigationAnchor } from './navigation-anchor.tsx';

export interface NavigationLinksProps {
  links: readonly NavigationLink[];
  /** Of the list, and of each link in it. */
  className?: string;
  linkClassName?: string;
}

/** Links below one title, in the footer and in the menus. */
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
