import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Params } from './match-path.ts';

export interface Location {
  /** Encoded, as in the address. */
  pathname: string;
  /** '' or '?…'. */
  search: string;
  /** '' or '#…'. */
  hash: string;
  /** What the link or call that led here has handed over. */
  state: unknown;
  /** The history entry's own name. */
  key: string;
}

/** How the present location was reached: by Back, Forward or loading (POP), by a new entry, or in place of one. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** An address of ours or of anyone's, or the parts that change; left-out parts: pathname stays, the others go. */
export type To = string | { pathname?: string; search?: string; hash?: string };

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** Goes to an address, or that many entries through the history. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

interface Routing {
  location: Location;
  type: NavigationType;
  navigate: Navigate;
}

const RoutingContext = createContext<Routing | null>(null);
const ParamsContext = createContext<Params>({});

/** The full address of a target, seen from where we are. */
export function addressFrom(to: To, from: { href: string }): URL {
  if (typeof to === 'string') return new URL(to, from.href);
  const address = new URL(from.href);
  address.pathname = to.pathname ?? address.pathname;
  address.search = to.search ?? '';
  address.hash = to.hash ?? '';
  return address;
}

interface Entry {
  key: string;
  state: unknown;
}

const newKey = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** The present entry. One that we did not make (it was loaded, or an anchor led there) gets its name now. */
function browserLocation(): Location {
  const { pathname, search, hash } = globalThis.location;
  const known: Partial<Entry> | null = globalThis.history.state;
  const entry: Entry = { key: known?.key ?? newKey(), state: known?.state ?? null };
  if (!known?.key) history.replaceState(entry, '');
  return { pathname, search, hash, ...entry };
}

/** Ties everything below to the browser's address and history. A page whose code is on its way leaves the last one in sight. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ location, type }, setCurrent] = useState<{ location: Location; type: NavigationType }>(() => ({
    location: browserLocation(),
    type: 'POP',
  }));
  const show = useCallback((type: NavigationType) => {
    const location = browserLocation();
    startTransition(() => setCurrent({ location, type }));
  }, []);

  useLayoutEffect(() => {
    const follow = () => show('POP');
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [show]);

  const navigate = useCallback<Navigate>(
    (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') return history.go(to);
      const address = addressFrom(to, globalThis.location);
      if (address.origin !== globalThis.location.origin) return globalThis.location.assign(address);
      const entry: Entry = { key: newKey(), state };
      if (replace) history.replaceState(entry, '', address);
      else history.pushState(entry, '', address);
      show(replace ? 'REPLACE' : 'PUSH');
    },
    [show],
  );
  const routing = useMemo(() => ({ location, type, navigate }), [location, type, navigate]);
  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

/** One address ('/products/19?x=1') that never changes: for drawing a page on the server. */
export function StaticRouter({ url, children }: { url: string; children: ReactNode }) {
  const { pathname, search } = new URL(url, 'http://shop');
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  return <RoutingContext value={{ location, type: 'POP', navigate: () => {} }}>{children}</RoutingContext>;
}

/** Hands a route's parameters to its page. */
export function RouteParams({ params, children }: { params: Params; children: ReactNode }) {
  return <ParamsContext value={params}>{children}</ParamsContext>;
}

function useRouting(): Routing {
  const routing = use(RoutingContext);
  if (!routing) throw new Error('there is no router above');
  return routing;
}

export const useLocation = (): Location => useRouting().location;
export const useNavigationType = (): NavigationType => useRouting().type;
/** The same function for as long as the router stands. */
export const useNavigate = (): Navigate => useRouting().navigate;
/** The decoded parameters of the page's route. */
export const useParams = (): Params => use(ParamsContext);

/** The address's query, and a way to another one: a new entry unless told to replace. */
export function useSearchParams() {
  const { location, navigate } = useRouting();
  const searchParams = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const setSearchParams = useCallback(
    (values: Record<string, string> | URLSearchParams, options?: NavigateOptions) =>
      navigate({ search: new URLSearchParams(values).toString() }, options),
    [navigate],
  );
  return [searchParams, setSearchParams] as const;
}

export interface NavigateToProps extends NavigateOptions {
  to: To;
}

/** Goes elsewhere as soon as it is shown. */
export function NavigateTo({ to, replace, state }: NavigateToProps) {
  const { navigate } = useRouting();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears.
  useEffect(() => navigate(to, { replace, state }), []);
  return null;
}
