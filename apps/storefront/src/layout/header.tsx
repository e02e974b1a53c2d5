import { layout } from '@dilmun/messages/layout';
import Headset from 'lucide-react/icons/headset';
import Menu from 'lucide-react/icons/menu';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import UserRound from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import { startTransition, useEffect, useState } from 'react';
import { SearchBox } from '../features/search/search-box.tsx';
import { lazyExtra } from '../lib/loading/lazy-extra.tsx';
import { otherLanguages } from '../lib/navigation/other-languages.ts';
import { useUntilNavigation } from '../lib/navigation/use-until-navigation.ts';
import { Link } from '../ui/controls/link.tsx';
import styles from './header.module.css';
import { LanguageLink } from './language-link.tsx';
import { Logo } from './logo.tsx';
import { MegaMenu } from './mega-menu.tsx';

const mobileMenu = lazyExtra(() => import('./mobile-menu.tsx').then((module) => module.MobileMenu));

/** Screens whose menu is the drawer: its code is preloaded there, so that a press opens it at once. */
const smallScreen = '(max-width: 63.99rem)';

// Cart and user are unknown before the first render: the components that show them are loaded afterwards.
const PlainCart = () => (
  <Link to="/cart" className={`icon-button ${styles.icon}`} aria-label={layout.cart}>
    <ShoppingBag aria-hidden size={22} />
  </Link>
);

/** Placeholder of the user area until the session is known; its sign-in link works without JavaScript. */
const PlainUser = () => (
  <Link to="/login" className={`icon-button ${styles.icon}`} aria-label={layout.signIn}>
    <UserRound aria-hidden size={22} />
  </Link>
);

const cartBadge = lazyExtra(
  () => import('../features/carts/cart-badge.tsx').then((module) => module.CartBadge),
  PlainCart,
);
const userArea = lazyExtra(
  () => import('../features/sessions/user-area.tsx').then((module) => module.UserArea),
  PlainUser,
);

/** The sticky header: logo, menu, languages, support, search, user and cart. */
export function Header() {
  const [isMenuOpen, setMenuOpen] = useUntilNavigation(false);
  // Once loaded, the drawer stays mounted, so that its closing animation can run.
  const [isMenuLoaded, setMenuLoaded] = useState(false);

  useEffect(() => {
    if (matchMedia(smallScreen).matches) void mobileMenu.load();
  }, []);

  return (
    <header className={styles.header}>
      <div className={`page-wide ${styles.bar}`}>
        <button
          type="button"
          className={`icon-button ${styles.icon} ${styles.menuButton}`}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          aria-label={layout.menu}
          onClick={() =>
            // The paint after the press does not wait for the drawer.
            startTransition(() => {
              setMenuLoaded(true);
              setMenuOpen(!isMenuOpen);
            })
          }
        >
          {isMenuOpen ? <X aria-hidden size={24} /> : <Menu aria-hidden size={24} />}
        </button>
        <Link to="/" className={styles.home} aria-label={layout.homeLink}>
          <Logo />
        </Link>
        <MegaMenu />
        <div className={styles.tools}>
          {otherLanguages.map((id) => (
            <LanguageLink key={id} to={id} className={styles.language} />
          ))}
          <Link
            to="/customer-service/contact-us"
            className={`icon-button ${styles.icon} ${styles.support}`}
            aria-label={layout.support}
          >
            <Headset aria-hidden size={22} />
          </Link>
          <SearchBox />
          <div className={styles.user}>
            <userArea.Part />
          </div>
          <cartBadge.Part />
        </div>
      </div>
      {isMenuLoaded && <mobileMenu.Part isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />}
    </header>
  );
}
