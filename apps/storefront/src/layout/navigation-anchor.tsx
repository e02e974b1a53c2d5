import type { NavigationLink } from '@dilmun/store/menu';
import { footerTexts } from '@dilmun/store/messages/footer';
import { Link } from '../ui/link.tsx';

/** A menu link: to a page of the shop, or to another site. */
export function NavigationAnchor({ link, className }: { link: NavigationLink; className?: string | undefined }) {
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
