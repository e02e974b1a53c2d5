import { matchPath, type Params } from 'react-router-dom';
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

/** Shown for every address without a route, and for products and categories that do not exist. */
export const notFoundPage = lazyPage('src/pages/not-found-page.tsx', () =>
  import('./pages/not-found-page.tsx').then((m) => ({ Page: m.NotFoundPage })),
);

/** Addresses that lead elsewhere. */
export const redirects: Readonly<Record<string, string>> = { '/dashboard/carousel/list': '/cart' };

/** Every route of the specification (section 2), and ours: the account, one order, policies. The first that matches is shown. */
const routes: readonly AppRoute[] = [
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
    // A term may hold a slash, encoded or not.
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
      import('./pages/cart-page.tsx').then((m) => ({ Page: m.CartPage })),
    ),
  },
  {
    path: '/checkout',
    page: lazyPage('src/pages/checkout-page.tsx', () =>
      import('./pages/checkout-page.tsx').then((m) => ({ Page: m.CheckoutPage })),
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
    path: '/customer-service/shipping-and-return-policy',
    page: lazyPage('src/pages/shipping-policy-page.tsx', () =>
      import('./pages/shipping-policy-page.tsx').then((m) => ({ Page: m.ShippingPolicyPage })),
    ),
  },
  {
    path: '/customer-service/terms-and-conditions-of-sale',
    page: lazyPage('src/pages/terms-page.tsx', () =>
      import('./pages/terms-page.tsx').then((m) => ({ Page: m.TermsPage })),
    ),
  },
  {
    path: '/customer-service/contact-us',
    page: lazyPage('src/pages/contact-page.tsx', () =>
      import('./pages/contact-page.tsx').then((m) => ({ Page: m.ContactPage })),
    ),
  },
  {
    path: '/customer-service/warranty-information',
    page: lazyPage('src/pages/warranty-information-page.tsx', () =>
      import('./pages/warranty-information-page.tsx').then((m) => ({ Page: m.WarrantyInformationPage })),
    ),
  },
  {
    path: '/customer-service/warranty-terms',
    page: lazyPage('src/pages/warranty-terms-page.tsx', () =>
      import('./pages/warranty-terms-page.tsx').then((m) => ({ Page: m.WarrantyTermsPage })),
    ),
  },
  {
    path: '/customer-service/privacy-policy',
    page: lazyPage('src/pages/privacy-policy-page.tsx', () =>
      import('./pages/privacy-policy-page.tsx').then((m) => ({ Page: m.PrivacyPolicyPage })),
    ),
  },
  {
    path: '/customer-service/cookie-policy',
    page: lazyPage('src/pages/cookie-policy-page.tsx', () =>
      import('./pages/cookie-policy-page.tsx').then((m) => ({ Page: m.CookiePolicyPage })),
    ),
  },
  {
    path: '/customer-service/modern-slavery-statement',
    page: lazyPage('src/pages/modern-slavery-page.tsx', () =>
      import('./pages/modern-slavery-page.tsx').then((m) => ({ Page: m.ModernSlaveryPage })),
    ),
  },
  {
    path: '/customer-service/whistleblowing-scheme',
    page: lazyPage('src/pages/whistleblowing-page.tsx', () =>
      import('./pages/whistleblowing-page.tsx').then((m) => ({ Page: m.WhistleblowingPage })),
    ),
  },
  {
    path: '/company/about-us',
    page: lazyPage('src/pages/about-page.tsx', () =>
      import('./pages/about-page.tsx').then((m) => ({ Page: m.AboutPage })),
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
  {
    path: '/security',
    page: lazyPage('src/pages/security-page.tsx', () =>
      import('./pages/security-page.tsx').then((m) => ({ Page: m.SecurityPage })),
    ),
  },
];

export interface Match {
  route: AppRoute;
  params: Params;
}

/** The route of a pathname as it stands in the address, encoded; null where there is none. */
export function matchRoute(pathname: string): Match | null {
  const decoded = decodedPath(pathname);
  for (const route of routes) {
    const match = matchPath(route.path, decoded);
    if (match) return { route, params: match.params };
  }
  return null;
}

/** Decoded part by part, as the router does: an encoded slash belongs to its part. */
function decodedPath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
