/** One change of what a shopper sees: in a file of the repository, `find` (which occurs there once) becomes `put`. */
export interface Break {
  what: string;
  file: string;
  find: string;
  put: string;
}

/** Changes that one browser test must notice. */
export interface NoticedBy {
  /** A file of `tests`. */
  spec: string;
  /** The begin of the test's title. */
  test: string;
  breaks: readonly Break[];
}

const texts = 'packages/messages/src/en';
const pages = 'apps/storefront/src';

const change = (what: string, file: string, find: string, put: string): Break => ({ what, file, find, put });
/** Another text in the place of a specified one. */
const text = (file: string, find: string, put: string): Break =>
  change(`'${find}' reads '${put}'`, `${texts}/${file}`, `'${find}'`, `'${put}'`);
const gone = (what: string, file: string, find: string, put = ''): Break => change(`${what} gone`, file, find, put);

/** Every break, by the test that must notice it. */
export const noticedBy: readonly NoticedBy[] = [
  {
    spec: 'screens.spec.ts',
    test: 'header: logo, five items',
    breaks: [
      gone('support link', `${pages}/layout/header.tsx`, 'aria-label={layout.support}', 'aria-label="" hidden'),
      change(
        'support leads elsewhere',
        `${pages}/layout/header.tsx`,
        'to="/customer-service/contact-us"',
        'to="/sitemap"',
      ),
      change(
        'the logo leads elsewhere',
        `${pages}/layout/header.tsx`,
        '<Link to="/" className',
        '<Link to="/home" className',
      ),
      text('layout.ts', 'Support', 'Help'),
      change('sign-in leads elsewhere', `${pages}/features/sessions/user-area.tsx`, 'to="/login"', 'to="/register"'),
    ],
  },
  {
    spec: 'screens.spec.ts',
    test: 'footer: service, company',
    breaks: [
      gone('address', `${pages}/layout/footer.tsx`, '<span key={line}>{line}</span>', 'line && null'),
      gone('social link', `${pages}/layout/footer.tsx`, 'href={store.social.url}', ''),
      gone('legal links', `${pages}/layout/footer.tsx`, 'menu.legal.map', 'menu.legal.slice(1).map'),
      change('the copyright line names no company', `${texts}/footer.ts`, '© ${year} ${store.legalName}', '© ${year}'),
      gone('headings of the columns', `${pages}/layout/footer.tsx`, '<h2 className={styles.title}>{title}</h2>'),
    ],
  },
  {
    spec: 'screens.spec.ts',
    test: 'home: slides',
    breaks: [
      change('a title is not split', `${pages}/lib/html/title-lines.ts`, '[-–—]', '[;]'),
      gone(
        'description of a slide',
        `${pages}/features/showcase/banner.tsx`,
        'slide.description.split(/\\r?\\n/)',
        '[slide.title]',
      ),
      change(
        'a slide leads to the cart',
        `${pages}/features/showcase/banner.tsx`,
        'to={slide.buttonLink}',
        'to="/cart"',
      ),
      gone('superscript', `${pages}/ui/content/registered-mark.tsx`, '<sup>{part}</sup>', 'part'),
      text('home.ts', 'SHOP BY CATEGORY', 'BROWSE'),
      text('home.ts', 'Featured', 'Selected'),
      change(
        'cards in another order',
        `${pages}/features/showcase/featured.tsx`,
        'products.map(',
        'products.toReversed().map(',
      ),
      change(
        'categories in another order',
        `${pages}/features/showcase/category-tiles.tsx`,
        '.map(',
        '.toReversed().map(',
      ),
    ],
  },
  {
    spec: 'screens.spec.ts',
    test: 'newsletter: two sentences',
    breaks: [
      text('newsletter.ts', 'Learn about email privacy.', 'Privacy.'),
      text('newsletter.ts', '...', 'Sending'),
      text(
        'newsletter.ts',
        'Get product news and promotions based on your preferences and registered devices.',
        'News and offers.',
      ),
      change('confirmation', `${texts}/newsletter.ts`, `"You're Subscribed!"`, `'Done!'`),
      gone('required', `${pages}/features/newsletter/newsletter-form.tsx`, '                required\n'),
    ],
  },
  {
    spec: 'screens.spec.ts',
    test: 'listing: sort options',
    breaks: [
      text('catalogue.ts', 'Sort By', 'Order'),
      text('catalogue.ts', 'A to Z', 'By name'),
      text('catalogue.ts', 'Price: Low to High', 'Cheapest first'),
      text('catalogue.ts', 'Shop by Series', 'Series'),
      text('catalogue.ts', 'Shop by Feature', 'Features'),
      text('catalogue.ts', 'Starting from', 'From'),
      gone(
        'SALE badge',
        `${pages}/features/categories/product-list.tsx`,
        'product.sale ? catalogue.sale : undefined',
        'undefined',
      ),
      change(
        'a card leads to its parent',
        `${pages}/features/categories/product-list.tsx`,
        '/${product.partnumber}`',
        '`',
      ),
      change(
        'the cards in another order',
        `${pages}/features/categories/product-list.tsx`,
        'return products.map(',
        'return products.toReversed().map(',
      ),
      gone('description of a card', `${pages}/ui/products/product-card.tsx`, '          {sentence}\n'),
      gone(
        'picture of a card',
        `${pages}/ui/products/product-card.tsx`,
        '{image && <Picture image={image} alt="" fit="contain" isPriority={isPriority} />}',
      ),
    ],
  },
  {
    spec: 'screens.spec.ts',
    test: 'product: breadcrumbs',
    breaks: [
      change('a breadcrumb leads home', `${pages}/ui/content/breadcrumbs.tsx`, '<Link to={item.url}>', '<Link to="/">'),
      text('product.ts', 'PART NUMBER', 'SKU'),
      text('product.ts', 'Model/Color', 'Models'),
      text('product.ts', '(Inclusive VAT)', '(VAT included)'),
      text('cart.ts', 'ADD TO CART', 'BUY'),
      change('the dash of 1–3 days', `${texts}/product.ts`, "'$1–'", "'$1 to '"),
      gone('part number', `${pages}/features/variants/product-info.tsx`, '          {current.partNumber}\n'),
      gone('description', `${pages}/features/variants/product-info.tsx`, '        {current.description}\n'),
      gone(
        'mark of the current model',
        `${pages}/features/variants/model-row.tsx`,
        "variant.partNumber === current.partNumber ? 'true' : undefined",
        'undefined',
      ),
      gone(
        'a model',
        `${pages}/features/variants/model-row.tsx`,
        'variants.map((variant)',
        'variants.slice(1).map((variant)',
      ),
    ],
  },
  {
    spec: 'screens.spec.ts',
    test: 'cart: a line',
    breaks: [
      text('cart-page.ts', 'Your Cart is Empty', 'Nothing here'),
      text('cart-page.ts', 'Start Shopping', 'Go shopping'),
      text('cart-page.ts', 'CHECK OUT', 'PAY'),
      text('cart-page.ts', 'CONTINUE SHOPPING', 'BACK'),
      text('cart-page.ts', 'Estimated Total', 'Total'),
      change(
        'ten pieces of a line',
        `${pages}/features/carts/cart-line-row.tsx`,
        'limits.lineQuantityMax }',
        'limits.lineQuantityMax + 1 }',
      ),
      change(
        'the original price is charged',
        `${pages}/features/carts/cart-line-row.tsx`,
        'fils={line.variants.discountedPrice ?? price}',
        'fils={price}',
      ),
      gone(
        'shipping of a line',
        `${pages}/features/carts/cart-line-row.tsx`,
        '{available > 0 && <p className={styles.shipping}>',
        '{available < 0 && <p className={styles.shipping}>',
      ),
      gone(
        'part number of a line',
        `${pages}/features/carts/cart-line-row.tsx`,
        '{cartPage.partNumber(partNumber)}',
        '',
      ),
      change('CHECK OUT leads elsewhere', `${pages}/features/carts/cart-summary.tsx`, 'to="/checkout"', 'to="/login"'),
      change('the badge counts nothing', `${texts}/cart.ts`, '`Cart, ${lines} items`', '`Cart`'),
    ],
  },
  {
    spec: 'screens.spec.ts',
    test: 'sign-in and reset',
    breaks: [
      text('account.ts', 'Remember me', 'Stay signed in'),
      text('account.ts', 'Forgot password?', 'Lost password?'),
      change(
        'forgotten password leads elsewhere',
        `${pages}/features/sessions/login-form.tsx`,
        'to="/forgot-password"',
        'to="/register"',
      ),
      gone(
        'message of a failed sign-in',
        `${pages}/features/sessions/login-form.tsx`,
        '        toast.error(errorMessage(error));\n',
      ),
      change('remember me is on', `${pages}/features/sessions/login-form.tsx`, 'rememberMe: false', 'rememberMe: true'),
    ],
  },
  {
    spec: 'screens.spec.ts',
    test: 'from checkout to the order list',
    breaks: [
      text('checkout.ts', 'Debit Card', 'BENEFIT'),
      text('checkout.ts', 'Order Now', 'Pay'),
      text('orders.ts', 'Date placed', 'Placed'),
      text('orders.ts', 'Total amount', 'Sum'),
      text('orders.ts', 'Go to Home', 'Home'),
    ],
  },
  {
    spec: 'screens.spec.ts',
    test: 'order confirmation: its error messages',
    breaks: [
      text('orders.ts', 'Order ID not found in URL', 'No order'),
      text('orders.ts', 'An error occurred while fetching order details', 'Not found'),
      text('orders.ts', 'Unable to load order details', 'Not loaded'),
    ],
  },
  {
    spec: 'screens.spec.ts',
    test: 'toasts: three at a time',
    breaks: [
      change('a toast for 3 s', `${pages}/lib/toast.ts`, 'durationMs: 4_000', 'durationMs: 3_000'),
      change('a toast for 5 s', `${pages}/lib/toast.ts`, 'durationMs: 4_000', 'durationMs: 5_000'),
      change('four toasts', `${pages}/lib/toast.ts`, 'visible: 3', 'visible: 4'),
      change('a toast leaves in 600 ms', `${pages}/lib/toast.ts`, 'removalMs: 200', 'removalMs: 600'),
    ],
  },
  {
    spec: 'screens.spec.ts',
    test: 'information pages: contact',
    breaks: [
      text('contact.ts', 'Get in touch', 'Write to us now'),
      text('contact.ts', 'Marketing', 'Press'),
      gone('second phone number', 'packages/settings/src/demo-dealer.ts', '+973 1700 0115', '+973 1700 0114'),
    ],
  },
  {
    spec: 'keyboard.spec.ts',
    test: 'the banner advances every four seconds',
    breaks: [
      change(
        'the banner turns after 8 s',
        'packages/settings/src/limits.ts',
        'bannerDelayMs: 4_000',
        'bannerDelayMs: 8_000',
      ),
      change(
        'the banner turns after 2.1 s',
        'packages/settings/src/limits.ts',
        'bannerDelayMs: 4_000',
        'bannerDelayMs: 2_100',
      ),
      gone(
        'pause of the banner',
        `${pages}/features/showcase/use-autoplay.ts`,
        'isPossible && !isPaused &&',
        'isPossible &&',
      ),
    ],
  },
  {
    spec: 'search.spec.ts',
    test: 'search finds products by name',
    breaks: [text('search.ts', 'Please enter a product name', 'Please enter a number.')],
  },
  {
    spec: 'browse.spec.ts',
    test: 'an unknown address shows the 404 page',
    breaks: [
      change('title of the 404 page', `${texts}/not-found.ts`, "pageTitle: 'Page not found'", "pageTitle: 'Oops'"),
    ],
  },
];
