import { layout } from '@dilmun/store/messages/layout';
import { Headset, Menu, ShoppingBag, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchBox } from '../features/search/search-box.tsx';
import { lazyExtra } from '../lib/lazy-extra.tsx';
import { Link } from '../ui/link.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { MegaMenu } from './mega-menu.tsx';

const mobileMenu = lazyExtra(() => import('./mobile-menu.tsx').then((module) => module.MobileMenu));

/** Where the drawer is the menu, its code is here before it is asked for: a press opens it at once. */
const smallScreen = '(max-width: 63.99rem)';

// Nobody's cart and name are known before the page has opened: what shows them comes after what opens it.
const PlainCart = () => (
  <Link to="/cart" className={styles.icon} aria-label={layout.cart}>
    <ShoppingBag aria-hidden size={22} />
  </Link>
);

/** Stands in for the user area until it is known who this is; the way to sign in works without any script. */
const PlainUser = () => (
  <Link to="/login" className={styles.icon} aria-label={layout.signIn}>
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

/** Logo, menu, support, search, user and cart; stays in sight. */
export function Header() {
  const { key } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  // The drawer's code stays once it is here, so that it can close with its own manners.
  const [isMenuLoaded, setMenuLoaded] = useState(false);

  useEffect(() => {
    if (matchMedia(smallScreen).matches) void mobileMenu.load();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the drawer.
  useEffect(() => setMenuOpen(false), [key]);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.menuButton}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          aria-label={layout.menu}
          onClick={() => {
            setMenuLoaded(true);
            setMenuOpen(true);
          }}
        >
          <Menu aria-hidden size={24} />
        </button>
        <Link to="/" className={styles.home} aria-label={layout.homeLink}>
          <Logo />
        </Link>
        <MegaMenu />
        <div className={styles.tools}>
          <Link to="/customer-service/contact-us" className={styles.support} aria-label={layout.support}>
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
