import { informationPages } from '@dilmun/store/messages/pages/registry';
import { matchRoutes, Navigate, type Params, type RouteObject } from 'react-router-dom';
import { type LazyPage, lazyPage } from './lib/lazy-page.tsx';

export interface AppRoute {
  path: string;
  page: LazyPage;
}

const homePage = lazyPage('src/pages/home-page.tsx', () =>
  import('./pages/home-page.tsx').then((m) => ({ Page: m.HomePage, preload: m.preloadHome })),
);
const ordersPage = lazyPage('src/pages/orders-page.tsx', () =>
  import('./pages/orders-page.tsx').then((m) => ({ Page: m.OrdersPage })),
);
const orderPage = lazyPage('src/pages/order-page.tsx', () =>
  import('./pages/order-page.tsx').then((m) => ({ Page: m.OrderPage })),
);
const productPage = lazyPage('src/pages/product-page.tsx', () =>
  import('./pages/product-page.tsx').then((m) => ({ Page: m.ProductPage, preload: m.preloadProduct })),
);

/** For URLs without a route, and for products and categories that do not exist. */
export const notFoundPage = lazyPage('src/pages/not-found-page.tsx', () =>
  import('./pages/not-found-page.tsx').then((m) => ({ Page: m.NotFoundPage })),
);

/** Redirects by path. */
export const redirects: Readonly<Record<string, string>> = { '/dashboard/carousel/list': '/cart' };

/** Text pages from the registry; the text is loaded with the page. */
const informationRoutes = informationPages.flatMap((entry): AppRoute[] => {
  const { path, load } = entry;
  if (!load) return [];
  const page = lazyPage('src/layout/information-page.tsx', async () => {
    const [{ InformationPage }, { content }] = await Promise.all([import('./layout/information-page.tsx'), load()]);
    // biome-ignore lint/correctness/noComponentHookFactories: made once, when the text arrives.
    return { Page: () => <InformationPage entry={entry} content={content} /> };
  });
  return [{ path, page }];
});

/** Routes of the specification (section 2) and added ones: account, single order, policies. */
const routes: readonly AppRoute[] = [
  ...informationRoutes,
  { path: '/', page: homePage },
  { path: '/home', page: homePage },
  {
    path: '/all-products/:category',
    page: lazyPage('src/pages/category-page.tsx', () =>
      import('./pages/category-page.tsx').then((m) => ({ Page: m.CategoryPage, preload: m.preloadCategory })),
    ),
  },
  { path: '/products/:id', page: productPage },
  { path: '/products/:id/:partno', page: productPage },
  { path: '/products/:id/:prodno/:partno', page: productPage },
  {
    // A search term may contain a slash, encoded or not.
    path: '/search-product/*',
    page: lazyPage('src/pages/search-page.tsx', () =>
      import('./pages/search-page.tsx').then((m) => ({ Page: m.SearchPage, preload: m.preloadSearch })),
    ),
  },
  {
    path: '/try',
    page: lazyPage('src/pages/try-page.tsx', () =>
      import('./pages/try-page.tsx').then((m) => ({ Page: m.TryPage, preload: m.preloadTry })),
    ),
  },
  {
    path: '/login',
    page: lazyPage('src/pages/login-page.tsx', () =>
      import('./pages/login-page.tsx').then((m) => ({ Page: m.LoginPage })),
    ),
  },
  {
    path: '/register',
    page: lazyPage('src/pages/register-page.tsx', () =>
      import('./pages/register-page.tsx').then((m) => ({ Page: m.RegisterPage })),
    ),
  },
  {
    path: '/forgot-password',
    page: lazyPage('src/pages/forgot-password-page.tsx', () =>
      import('./pages/forgot-password-page.tsx').then((m) => ({ Page: m.ForgotPasswordPage })),
    ),
  },
  {
    path: '/reset-password/:id',
    page: lazyPage('src/pages/reset-password-page.tsx', () =>
      import('./pages/reset-password-page.tsx').then((m) => ({ Page: m.ResetPasswordPage })),
    ),
  },
  {
    path: '/cart',
    page: lazyPage('src/pages/cart-page.tsx', () =>
      import('./pages/cart-page.tsx').then((m) => ({ Page: m.CartPage, preload: m.preloadCart })),
    ),
  },
  {
    path: '/checkout',
    page: lazyPage('src/pages/checkout-page.tsx', () =>
      import('./pages/checkout-page.tsx').then((m) => ({ Page: m.CheckoutPage, preload: m.preloadCheckout })),
    ),
  },
  {
    path: '/order-confirmed',
    page: lazyPage('src/pages/order-confirmed-page.tsx', () =>
      import('./pages/order-confirmed-page.tsx').then((m) => ({ Page: m.OrderConfirmedPage })),
    ),
  },
  {
    path: '/account',
    page: lazyPage('src/pages/my-account-page.tsx', () =>
      import('./pages/my-account-page.tsx').then((m) => ({ Page: m.MyAccountPage })),
    ),
  },
  { path: '/orders', page: ordersPage },
  { path: '/all-orders', page: ordersPage },
  { path: '/orders/:orderNumber', page: orderPage },
  { path: '/track-order/:orderNumber', page: orderPage },
  {
    path: '/track-order',
    page: lazyPage('src/pages/track-order-page.tsx', () =>
      import('./pages/track-order-page.tsx').then((m) => ({ Page: m.TrackOrderPage })),
    ),
  },
  {
    path: '/customer-service/contact-us',
    page: lazyPage('src/pages/contact-page.tsx', () =>
      import('./pages/contact-page.tsx').then((m) => ({ Page: m.ContactPage })),
    ),
  },
  {
    path: '/company/investors',
    page: lazyPage('src/pages/investors-page.tsx', () =>
      import('./pages/investors-page.tsx').then((m) => ({ Page: m.InvestorsPage })),
    ),
  },
  {
    path: '/sitemap',
    page: lazyPage('src/pages/sitemap-page.tsx', () =>
      import('./pages/sitemap-page.tsx').then((m) => ({ Page: m.SitemapPage, preload: m.preloadSitemap })),
    ),
  },
];

/** The routes in the form that React Router's `useRoutes` expects. */
export const routeObjects: readonly RouteObject[] = [
  ...routes.map((route) => ({ path: route.path, element: <route.page.Page />, handle: route })),
  ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
  { path: '*', element: <notFoundPage.Page /> },
];

export interface Match {
  route: AppRoute;
  params: Params;
}

/** Matches an encoded pathname; null for an unknown path and for a redirect. */
export function matchRoute(pathname: string): Match | null {
  const match = matchRoutes([...routeObjects], pathname)?.[0];
  return match?.route.handle ? { route: match.route.handle, params: match.params } : null;
}
