/** A fault that a shopper sees, put into the shop on purpose, and the tests that must notice it. */
export interface Break {
  name: string;
  file: string;
  /** Text that occurs once in the file, and what replaces it. */
  from: string;
  to: string;
  /** The package that runs the tests, and a test file of it; `apps/e2e` runs against a new build. */
  inPackage: string;
  test: string;
}

const messages = 'packages/messages/src/en';
const features = 'apps/storefront/src/features';
const storefront = { inPackage: 'apps/storefront' };
const browser = { inPackage: 'apps/e2e' };

export const breaks: readonly Break[] = [
  {
    ...storefront,
    name: 'the banner turns after 2.1 s instead of 4',
    file: 'packages/settings/src/limits.ts',
    from: 'bannerDelayMs: 4_000',
    to: 'bannerDelayMs: 2_100',
    test: 'src/features/showcase/autoplay.test.tsx',
  },
  {
    ...storefront,
    name: 'the redirect comes after 8 s instead of 30',
    file: 'packages/settings/src/limits.ts',
    from: 'orderConfirmedRedirectSeconds: 30',
    to: 'orderConfirmedRedirectSeconds: 8',
    test: 'src/features/orders/redirect-countdown.test.tsx',
  },
  {
    ...storefront,
    name: "'SOLD OUT' for 'OUT OF STOCK'",
    file: `${messages}/cart.ts`,
    from: "outOfStock: 'OUT OF STOCK'",
    to: "outOfStock: 'SOLD OUT'",
    test: 'src/features/carts/add-to-cart-button.test.tsx',
  },
  {
    ...storefront,
    name: "'Hello again' for 'Welcome'",
    file: `${messages}/account.ts`,
    from: "welcome: 'Welcome'",
    to: "welcome: 'Hello again'",
    test: 'src/pages/login-page.test.tsx',
  },
  {
    ...storefront,
    name: 'another toast after adding',
    file: `${messages}/cart.ts`,
    from: "added: 'Item added to cart'",
    to: "added: 'Added to your cart'",
    test: 'src/features/carts/add-to-cart-button.test.tsx',
  },
  {
    ...storefront,
    name: 'sign-in lands elsewhere',
    file: 'apps/storefront/src/pages/login-page.tsx',
    from: "'/checkout' : '/')",
    to: "'/checkout' : '/account')",
    test: 'src/pages/login-page.test.tsx',
  },
  {
    ...storefront,
    name: 'no pause on hover',
    file: `${features}/showcase/use-autoplay.ts`,
    from: 'onPointerEnter: () => setTouched(true)',
    to: 'onPointerEnter: () => setTouched(false)',
    test: 'src/features/showcase/autoplay.test.tsx',
  },
  {
    ...browser,
    name: 'no fade between the pictures of a product',
    file: `${features}/gallery/gallery.module.css`,
    from: '  opacity: 0;\n  transition: opacity var(--slow) var(--ease);',
    to: '  opacity: 0;',
    test: 'tests/product.spec.ts -g @spec-109',
  },
  {
    inPackage: 'packages/settings',
    name: '; for , between the values of a filter',
    file: 'packages/settings/src/listing-state.ts',
    from: "encodeURIComponent)).join(',')",
    to: "encodeURIComponent)).join(';')",
    test: 'src/listing-state.test.ts',
  },
  {
    ...browser,
    name: 'no large spinners',
    file: 'apps/storefront/src/ui/controls/spinner.module.css',
    from: '  inline-size: 2.75rem;\n  block-size: 2.75rem;\n',
    to: '',
    test: 'tests/screens.spec.ts -g @spec-95',
  },
  {
    ...storefront,
    name: 'half an address',
    file: `${features}/orders/order-address.tsx`,
    from: 'name, flat, street, landmark, place, country]',
    to: 'name, street, country]',
    test: 'src/features/orders/order-address.test.tsx',
  },
  {
    ...storefront,
    name: 'a toast of the checkout that ends',
    file: 'apps/storefront/src/lib/toast.ts',
    from: 'checkoutDurationMs: 1_000_000',
    to: 'checkoutDurationMs: 4_000',
    test: 'src/ui/feedback/toaster.test.tsx',
  },
  {
    ...storefront,
    name: 'a carousel of featured products that stands still',
    file: `${features}/showcase/featured.tsx`,
    from: 'useAutoplay(products.length > 1, showNext)',
    to: 'useAutoplay(false, showNext)',
    test: 'src/features/showcase/autoplay.test.tsx',
  },
  {
    ...storefront,
    name: 'another line on the fallback slide',
    file: `${messages}/home.ts`,
    from: "'Be limitless with the ultimate smartwatch'",
    to: "'Our best watch so far'",
    test: 'src/features/showcase/autoplay.test.tsx',
  },
  {
    ...storefront,
    name: 'the original price within the line of a card',
    file: 'apps/storefront/src/ui/products/price.tsx',
    from: '{label} <Amount',
    to: '{label} {isReduced && <OriginalPrice fils={usualFils} />} <Amount',
    test: 'src/ui/products/product-card.test.tsx',
  },
  {
    ...storefront,
    name: 'no note on the shipping in the cart',
    file: `${features}/carts/cart-summary.tsx`,
    from: '<p className="note">{words.shippingNote}</p>',
    to: '',
    test: 'src/features/carts/cart-view.test.tsx',
  },
  {
    ...storefront,
    name: 'a search that leads home',
    file: `${features}/search/search-panel.tsx`,
    from: 'go(() => searchPath(wanted), wanted)',
    to: "go(() => '/', wanted)",
    test: 'src/features/search/search-panel.test.tsx',
  },
  {
    ...storefront,
    name: 'My Orders for visitors',
    file: 'apps/storefront/src/layout/navigation-links.tsx',
    from: "useStored('access-token') !== null",
    to: "useStored('access-token') !== undefined",
    test: 'src/router.test.tsx',
  },
  {
    ...storefront,
    name: 'a newsletter form without its arrow',
    file: `${features}/newsletter/newsletter-form.tsx`,
    from: '<ArrowRight aria-hidden size={22} className="mirrored" />',
    to: 'newsletter.submit',
    test: 'src/features/newsletter/newsletter-form.test.tsx',
  },
];
