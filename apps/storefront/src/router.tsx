import { language } from '@dilmun/messages/language';
import { languages } from '@dilmun/settings/languages';

import { matchRoutes, Navigate, type Params, type RouteObject } from 'react-router-dom';
import { type LazyPage, lazyPage, type PageCode } from './lib/loading/lazy-page.tsx';

/** Prefix of the paths of this build's language. The paths of routes and links are without it. */
export const basename = languages[language].prefix;

export interface AppRoute {
  path: string;
  page: LazyPage;
}

const modules = import.meta.glob<PageCode>('./pages/*-page.tsx');

const makePage = (name: string): LazyPage => {
  const load = modules[`./pages/${name}-page.tsx`];
  if (!load) throw new Error(`pages/${name}-page.tsx does not exist`);
  return lazyPage(`src/pages/${name}-page.tsx`, load);
};

/** For URLs without a route, and for products and categories that do not exist. */
export const notFoundPage = makePage('not-found');

/** Redirects by path. */
export const redirects: Readonly<Record<string, string>> = { '/dashboard/carousel/list': '/cart' };

/** Paths by the page's file, from the specification (section 2) and added ones: account, single order, policies. */
const pathsByPage: Readonly<Record<string, readonly string[]>> = {
  home: ['/', '/home'],
  category: ['/all-products/:category'],
  product: ['/products/:id', '/products/:id/:partno', '/products/:id/:prodno/:partno'],
  // A search term may contain a slash, encoded or not.
  search: ['/search-product/*'],
  try: ['/try'],
  login: ['/login'],
  register: ['/register'],
  'forgot-password': ['/forgot-password'],
  'reset-password': ['/reset-password/:id'],
  cart: ['/cart'],
  saved: ['/saved'],
  'stock-alerts': ['/stock-alerts'],
  checkout: ['/checkout'],
  'order-confirmed': ['/order-confirmed'],
  'my-account': ['/account'],
  orders: ['/orders', '/all-orders'],
  order: ['/orders/:orderNumber', '/track-order/:orderNumber'],
  'track-order': ['/track-order'],
  contact: ['/customer-service/contact-us'],
  information: ['/customer-service/:page', '/company/:page', '/security'],
  sitemap: ['/sitemap'],
};

const routes: readonly AppRoute[] = Object.entries(pathsByPage).flatMap(([name, paths]) => {
  const page = makePage(name);
  return paths.map((path) => ({ path, page }));
});

/** The routes in the form that React Router's `useRoutes` expects. */
export const routeObjects: readonly RouteObject[] = [
  ...routes.map((route) => ({ path: route.path, element: <route.page.Page />, handle: route })),
  ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
  { path: '*', element: <notFoundPage.Page /> },
];

export interface Match {
  route: AppRoute;
  /** `pathname`: the path without the language's prefix. */
  params: Params;
}

/** Matches an encoded pathname with the language's prefix; null for an unknown path and for a redirect. */
export function matchRoute(pathname: string): Match | null {
  const match = matchRoutes([...routeObjects], pathname, basename)?.[0];
  return match?.route.handle
    ? { route: match.route.handle, params: { ...match.params, pathname: match.pathname } }
    : null;
}
