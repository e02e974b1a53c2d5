import { checkoutFrame } from '@dilmun/messages/checkout-frame';
import { layout } from '@dilmun/messages/layout';
import Headset from 'lucide-react/icons/headset';
import Lock from 'lucide-react/icons/lock';
import { lazyExtra } from '../lib/loading/lazy-extra.tsx';
import { otherLanguages } from '../lib/navigation/other-languages.ts';
import { Link } from '../ui/controls/link.tsx';
import styles from './checkout-frame.module.css';
import { LanguageLink } from './language-link.tsx';
import { Logo } from './logo.tsx';

/** What the cart and the user's menu do in the other header: they follow other tabs and the session. */
const followShopper = lazyExtra(() => import('./follow-shopper.tsx').then((module) => module.FollowShopper));

/** The header of the checkout: nothing leads away from the purchase but the logo and the way to help. */
export function CheckoutHeader() {
  return (
    <header className={styles.header}>
      <div className={`page-wide ${styles.bar}`}>
        <Link to="/" className={styles.home} aria-label={layout.homeLink}>
          <Logo />
        </Link>
        <p className={`row-2 ${styles.secure}`}>
          <Lock aria-hidden size={16} />
          {checkoutFrame.secure}
        </p>
        <Link to="/customer-service/contact-us" target="_blank" className={`row-2 ${styles.help}`}>
          <Headset aria-hidden size={20} />
          {checkoutFrame.help}
          <span className="visually-hidden">{checkoutFrame.newTab}</span>
        </Link>
      </div>
      <followShopper.Part />
    </header>
  );
}

/** The policies and the languages, in one line. The policies open in a new tab, so that nothing typed is lost. */
export function CheckoutFooter() {
  return (
    <footer className={styles.footer}>
      <ul className={`page-wide ${styles.links}`}>
        {checkoutFrame.policies.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} target="_blank">
              {label}
              <span className="visually-hidden">{checkoutFrame.newTab}</span>
            </Link>
          </li>
        ))}
        {otherLanguages.map((id) => (
          <li key={id}>
            <LanguageLink to={id} />
          </li>
        ))}
      </ul>
    </footer>
  );
}
