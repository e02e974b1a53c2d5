import { layout } from '@dilmun/messages/layout';
import type { MenuId } from '@dilmun/settings/menu';
import { use, useEffect, useId, useRef } from 'react';
import { useCloseOutside } from '../lib/hooks/use-close-outside.ts';
import { lazyExtra } from '../lib/loading/lazy-extra.tsx';
import { useUntilNavigation } from '../lib/navigation/use-until-navigation.ts';
import { PageContext } from '../lib/page-context.ts';
import { Link } from '../ui/controls/link.tsx';
import styles from './mega-menu.module.css';

const megaPanel = lazyExtra(() => import('./mega-panel.tsx').then((module) => module.MegaPanel));

/** Milliseconds that the pointer must rest before the panel opens, and may leave it before it closes. */
const openDelayMs = 120;
const closeDelayMs = 280;

const isMouse = (event: Event) => (event as Partial<PointerEvent>).pointerType === 'mouse';

/** The menu of large screens: one panel, opened by resting the pointer, by click or by Enter, and the link to the sale. */
export function MegaMenu() {
  const { sections, more } = use(PageContext).settings.menu;
  const sale = more.find(({ to }) => to.startsWith('/all-products/SALE'));
  const [openId, setOpenId] = useUntilNavigation<MenuId | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const nav = useRef<HTMLElement>(null);
  const panelId = useId();

  const later = (id: MenuId | null, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenId(id), delayMs);
  };
  const now = (id: MenuId | null) => {
    clearTimeout(timer.current);
    setOpenId(id);
  };

  useCloseOutside(nav, openId !== null, () => setOpenId(null));
  useEffect(() => {
    if (openId === null) return;
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenId(null);
      nav.current?.querySelector<HTMLElement>(`[data-section="${openId}"]`)?.focus();
    };
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, [openId, setOpenId]);

  return (
    <nav ref={nav} aria-label={layout.mainMenu} className={styles.nav}>
      <ul className={styles.items} onPointerEnter={megaPanel.load} onPointerLeave={() => later(null, closeDelayMs)}>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.item}
              data-section={id}
              aria-expanded={id === openId}
              aria-controls={panelId}
              onPointerEnter={(event) => event.pointerType === 'mouse' && later(id, openId === null ? openDelayMs : 60)}
              // Hovering has opened the panel already, so a mouse click must not close it.
              onClick={({ nativeEvent }) => now(id === openId && !isMouse(nativeEvent) ? null : id)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {sale && (
        <Link to={sale.to} className={`${styles.item} ${styles.sale}`}>
          {sale.label}
        </Link>
      )}
      <div
        id={panelId}
        className={styles.panel}
        hidden={openId === null}
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && later(null, closeDelayMs)}
      >
        {openId !== null && <megaPanel.Part id={openId} />}
      </div>
    </nav>
  );
}
