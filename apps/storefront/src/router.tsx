import { tryTexts } from '@dilmun/store/messages/product';
import type { QueryClient } from '@tanstack/react-query';
import { preloadListing } from './features/categories/categories.queries.ts';
import { readListingState } from './features/categories/listing-state.ts';
import { searchQuery } from './features/search/search.queries.ts';
import { promoPicturesQuery } from './features/showcase/promo-pictures.queries.ts';
import { carouselQuery, featuredQuery } from './features/showcase/showcase.queries.ts';
import { variantByPartQuery } from './features/variants/compare.queries.ts';
import { preloadProduct, readProductId } from './features/variants/variants.queries.ts';
import { ApiError } from './lib/api-error.ts';
import { type LazyPage, lazyPage } from './lib/lazy-page.tsx';
import { matchPath, type Params } from './routing/match-path.ts';

type Preload = (queryClient: QueryClient, params: Params, search: URLSearchParams) => Promise<unknown>;

export interface AppRoute {
  path: string;
  page: LazyPage;
  /** Fetches what the page shows first; public answers only. A refusal with 404 makes the page a missing one. */
  preload?: Preload;
}

const preloadHome: Preload = (queryClient) =>
  Promise.all([
    queryClient.prefetchQuery(carouselQuery),
    queryClient.prefetchQuery(featuredQuery),
    queryClient.prefetchQuery(promoPicturesQuery),
  ]);

const preloadCategory: Preload = (queryClient, { category = '' }, search) =>
  preloadListing(queryClient, category, readListingState(search));

const preloadProductPage: Preload = (queryClient, params) => {
  const id = readProductId(params.id);
  if (id === null) throw new ApiError({ statusCode: 404, code: 'PRODUCT_NOT_FOUND', message: '' });
  return preloadProduct(queryClient, id);
};

const preloadSearch: Preload = async (queryClient, params) => {
  const term = params['*'] ?? '';
  if (term.trim() !== '') await queryClient.prefetchQuery(searchQuery(term, 1));
};

const preloadTry: Preload = (queryClient) =>
  Promise.all(Object.values(tryTexts.partNumbers).map((part) => queryClient.prefetchQuery(variantByPartQuery(part))));

const homePage = lazyPage('src/pages/home-page.tsx', () => import('./pages/home-page.tsx').then((m) => m.HomePage));
const ordersPage = lazyPage('src/pages/orders-page.tsx', () =>
  import('./pages/orders-page.tsx').then((m) => m.OrdersPage),
);
const productPage = lazyPage('src/pages/product-page.tsx', () =>
  import('./pages/product-page.tsx').then((m) => m.ProductPage),
);

/** Shown for every address without a route, and for products and categories that do not exist. */
export const notFoundPage = lazyPage('src/pages/not-found-page.tsx', () =>
  import('./pages/not-found-page.tsx').then((m) => m.NotFoundPage),
);

/** Addresses that lead elsewhere. */
export const redirects: Readonly<Record<string, string>> = { '/dashboard/carousel/list': '/cart' };

/** Every route of the specification (section 2). The first that matches is shown. */
export const routes: readonly AppRoute[] = [
  { path: '/', page: homePage, preload: preloadHome },
  { path: '/home', page: homePage, preload: preloadHome },
  {
    path: '/all-products/:category',
    page: lazyPage('src/pages/category-page.tsx', () =>
      import('./pages/category-page.tsx').then((m) => m.CategoryPage),
    ),
    preload: preloadCategory,
  },
  { path: '/products/:id', page: productPage, preload: preloadProductPage },
  { path: '/products/:id/:partno', page: productPage, preload: preloadProductPage },
  { path: '/products/:id/:prodno/:partno', page: productPage, preload: preloadProductPage },
  {
    // A term may hold a slash, encoded or not.
    path: '/search-product/*',
    page: lazyPage('src/pages/search-page.tsx', () => import('./pages/search-page.tsx').then((m) => m.SearchPage)),
    preload: preloadSearch,
  },
  {
    path: '/try',
    page: lazyPage('src/pages/try-page.tsx', () => import('./pages/try-page.tsx').then((m) => m.TryPage)),
    preload: preloadTry,
  },
  {
    path: '/login',
    page: lazyPage('src/pages/login-page.tsx', () => import('./pages/login-page.tsx').then((m) => m.LoginPage)),
  },
  {
    path: '/register',
    page: lazyPage('src/pages/register-page.tsx', () =>
      import('./pages/register-page.tsx').then((m) => m.RegisterPage),
    ),
  },
  {
    path: '/forgot-password',
    page: lazyPage('src/pages/forgot-password-page.tsx', () =>
      import('./pages/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
    ),
  },
  {
    path: '/reset-password/:id',
    page: lazyPage('src/pages/reset-password-page.tsx', () =>
      import('./pages/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
    ),
  },
  {
    path: '/cart',
    page: lazyPage('src/pages/cart-page.tsx', () => import('./pages/cart-page.tsx').then((m) => m.CartPage)),
  },
  {
    path: '/checkout',
    page: lazyPage('src/pages/checkout-page.tsx', () =>
      import('./pages/checkout-page.tsx').then((m) => m.CheckoutPage),
    ),
  },
  {
    path: '/order-confirmed',
    page: lazyPage('src/pages/order-confirmed-page.tsx', () =>
      import('./pages/order-confirmed-page.tsx').then((m) => m.OrderConfirmedPage),
    ),
  },
  { path: '/orders', page: ordersPage },
  { path: '/all-orders', page: ordersPage },
  {
    path: '/customer-service/shipping-and-return-policy',
    page: lazyPage('src/pages/shipping-policy-page.tsx', () =>
      import('./pages/shipping-policy-page.tsx').then((m) => m.ShippingPolicyPage),
    ),
  },
  {
    path: '/customer-service/terms-and-conditions-of-sale',
    page: lazyPage('src/pages/terms-page.tsx', () => import('./pages/terms-page.tsx').then((m) => m.TermsPage)),
  },
  {
    path: '/customer-service/contact-us',
    page: lazyPage('src/pages/contact-page.tsx', () => import('./pages/contact-page.tsx').then((m) => m.ContactPage)),
  },
  {
    path: '/customer-service/warranty-information',
    page: lazyPage('src/pages/warranty-information-page.tsx', () =>
      import('./pages/warranty-information-page.tsx').then((m) => m.WarrantyInformationPage),
    ),
  },
  {
    path: '/customer-service/warranty-terms',
    page: lazyPage('src/pages/warranty-terms-page.tsx', () =>
      import('./pages/warranty-terms-page.tsx').then((m) => m.WarrantyTermsPage),
    ),
  },
  {
    path: '/customer-service/privacy-policy',
    page: lazyPage('src/pages/privacy-policy-page.tsx', () =>
      import('./pages/privacy-policy-page.tsx').then((m) => m.PrivacyPolicyPage),
    ),
  },
  {
    path: '/customer-service/cookie-policy',
    page: lazyPage('src/pages/cookie-policy-page.tsx', () =>
      import('./pages/cookie-policy-page.tsx').then((m) => m.CookiePolicyPage),
    ),
  },
  {
    path: '/customer-service/modern-slavery-statement',
    page: lazyPage('src/pages/modern-slavery-page.tsx', () =>
      import('./pages/modern-slavery-page.tsx').then((m) => m.ModernSlaveryPage),
    ),
  },
  {
    path: '/customer-service/whistleblowing-scheme',
    page: lazyPage('src/pages/whistleblowing-page.tsx', () =>
      import('./pages/whistleblowing-page.tsx').then((m) => m.WhistleblowingPage),
    ),
  },
  {
    path: '/company/about-us',
    page: lazyPage('src/pages/about-page.tsx', () => import('./pages/about-page.tsx').then((m) => m.AboutPage)),
  },
  {
    path: '/company/investors',
    page: lazyPage('src/pages/investors-page.tsx', () =>
      import('./pages/investors-page.tsx').then((m) => m.InvestorsPage),
    ),
  },
  {
    path: '/sitemap',
    page: lazyPage('src/pages/sitemap-page.tsx', () => import('./pages/sitemap-page.tsx').then((m) => m.SitemapPage)),
  },
  {
    path: '/security',
    page: lazyPage('src/pages/security-page.tsx', () =>
      import('./pages/security-page.tsx').then((m) => m.SecurityPage),
    ),
  },
];

export interface Match {
  route: AppRoute;
  params: Params;
}

/** The route of a pathname as it stands in the address, encoded; null where there is none. */
export function matchRoute(pathname: string): Match | null {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  return null;
}
