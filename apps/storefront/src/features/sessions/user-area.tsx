import { account } from '@dilmun/messages/account';
import ChevronDown from 'lucide-react/icons/chevron-down';
import UserRound from 'lucide-react/icons/user-round';
import { useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useCloseOutside } from '../../lib/hooks/use-close-outside.ts';
import { useHydrated } from '../../lib/loading/use-hydrated.ts';
import { useUntilNavigation } from '../../lib/navigation/use-until-navigation.ts';
import { useStored } from '../../lib/storage/use-stored.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { useCurrentUser, useFollowSession, useSignOut } from './sessions.queries.ts';
import styles from './user-area.module.css';

/** The header's user area: a sign-in link, or the user's name with a menu. The server renders it empty. */
export function UserArea() {
  useFollowSession();
  const isHydrated = useHydrated();
  const { data: user, isPending, isError } = useCurrentUser();
  const stored = useStored('userData');
  const token = useStored('access-token');

  // The stored name is shown while `user/me` is pending or has failed.
  const mayUseStoredName = (isPending || isError) && token !== null;
  const name = user ? `${user.firstName} ${user.lastName}` : mayUseStoredName ? stored?.name : undefined;
  const isUnknown = !isHydrated || (isPending && token !== null && !name);
  return (
    <div className={styles.area}>
      {isUnknown ? null : name ? <UserMenu name={name} email={user?.email} /> : <SignInLink />}
    </div>
  );
}

function SignInLink() {
  const { pathname, search } = useLocation();
  // Returns to the current page after sign-in, except from pages that exist only for sign-in.
  const state = /^\/(login|register|forgot-password|reset-password|home)?(\/|$)/.test(pathname)
    ? undefined
    : { returnTo: pathname + search };
  return (
    <Link to="/login" state={state} className={`icon-button ${styles.icon}`} aria-label={account.signInIcon}>
      <UserRound aria-hidden size={22} />
    </Link>
  );
}

function UserMenu({ name, email }: { name: string; email: string | undefined }) {
  const [isOpen, setOpen] = useUntilNavigation(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const signOut = useSignOut();

  useCloseOutside(area, isOpen, () => setOpen(false));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere inside it.
    <div
      ref={area}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={`row-2 text-sm ${styles.name}`}
        aria-label={account.userMenu(name.toUpperCase())}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <UserRound aria-hidden size={22} className={styles.figure} />
        {/* dir="auto", so that a name that is too long is truncated at its own end. */}
        <span dir="auto" className={styles.text}>
          {name.toUpperCase()}
        </span>
        <ChevronDown aria-hidden size={16} />
      </button>
      <div id={panelId} className={`stack-3 ${styles.panel}`} hidden={!isOpen}>
        <p className="bold">
          <bdi>{name}</bdi>
        </p>
        <p className={`note anywhere ${styles.email}`}>
          <bdi>{email || account.noEmail}</bdi>
        </p>
        <LinkButton to="/orders" variant="secondary" size="small" isWide>
          {account.orders}
        </LinkButton>
        <LinkButton to="/account" variant="secondary" size="small" isWide>
          {account.account}
        </LinkButton>
        <Button variant="secondary" size="small" isWide busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {account.signOut}
        </Button>
      </div>
    </div>
  );
}
