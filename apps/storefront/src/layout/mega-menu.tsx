import { layout } from '@dilmun/store/messages/layout';
import { type NavigationSection, navigation } from '@dilmun/store/navigation';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from '../routing/link.tsx';
import { useLocation } from '../routing/routing.tsx';
import { LinkButton } from '../ui/button.tsx';
import styles from './mega-menu.module.css';
import { NavigationAnchor } from './navigation-anchor.tsx';

/** Milliseconds the pointer must rest before the panel opens, and may stray before it closes. */
const openDelayMs = 120;
const closeDelayMs = 280;

/** The five-item menu of large screens: one panel, opened by hovering with intent, by click or by Enter. */
export function MegaMenu() {
  const [openId, setOpenId] = useState<NavigationSection['id'] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const nav = useRef<HTMLElement>(null);
  const panelId = useId();
  const { pathname, search } = useLocation();
  const open = navigation.find(({ id }) => id === openId);

  const later = (id: NavigationSection['id'] | null, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenId(id), delayMs);
  };
  const now = (id: NavigationSection['id'] | null) => {
    clearTimeout(timer.current);
    setOpenId(id);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the panel.
  useEffect(() => {
    clearTimeout(timer.current);
    setOpenId(null);
  }, [pathname, search]);

  useEffect(() => {
    if (openId === null) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !nav.current?.contains(event.target)) setOpenId(null);
    };
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenId(null);
      nav.current?.querySelector<HTMLElement>(`[data-section="${openId}"]`)?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, [openId]);

  return (
    <nav ref={nav} aria-label={layout.mainMenu} className={styles.nav}>
      <ul className={styles.items} onPointerLeave={() => later(null, closeDelayMs)}>
        {navigation.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.item}
              data-section={id}
              aria-expanded={id === openId}
              aria-controls={panelId}
              onPointerEnter={(event) => event.pointerType === 'mouse' && later(id, openId === null ? openDelayMs : 60)}
              onClick={() => now(id === openId ? null : id)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <div
        id={panelId}
        className={styles.panel}
        hidden={!open}
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && later(null, closeDelayMs)}
      >
        {open && <Panel section={open} />}
      </div>
    </nav>
  );
}

function Panel({ section: { id, columns, promo } }: { section: NavigationSection }) {
  return (
    <div className={styles.inside}>
      <div className={styles.columns}>
        {columns.map(({ title, links }) => (
          <section key={title} className={styles.column}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.label}>
                  <NavigationAnchor link={link} className={styles.link} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <aside className={styles.promo} data-section={id}>
        <h2 className={styles.promoTitle}>
          <Link to={promo.to}>{promo.title}</Link>
        </h2>
        <p>{promo.text}</p>
        <LinkButton to={promo.to} variant="inverse" size="small">
          {promo.buttonText}
        </LinkButton>
      </aside>
    </div>
  );
}
