/**
 * Which file may import which. A path is that of the imported file: `@dilmun/db/client` is prisma/client.ts.
 * `package.json` says which package may import which.
 */

/** What a feature's services may import directly; they may also import what those may. Unlisted features import none. */
const featureOrder = {
  checkout: ['payment-sessions', 'addresses', 'delivery'],
  'payment-sessions': ['orders'],
  orders: ['carts', 'delivery', 'mails', 'rate-limits'],
  carts: ['stock', 'guests'],
  stock: ['variants'],
  variants: ['categories'],
  categories: ['menus'],
  delivery: ['menus'],
  sessions: ['users', 'carts'],
  users: ['otp', 'newsletter'],
  otp: ['mails', 'rate-limits'],
  reviews: ['orders'],
  reports: ['payment-sessions', 'search', 'reviews'],
  'information-pages': ['delivery'],
  search: ['variants'],
  showcase: ['variants'],
  seo: ['variants', 'information-pages'],
  customers: ['payment-sessions'],
  newsletter: ['mails', 'rate-limits'],
  'stock-alerts': ['mails', 'rate-limits'],
  contact: ['mails', 'rate-limits'],
};

const importable = (feature) => (featureOrder[feature] ?? []).flatMap((name) => [name, ...importable(name)]);

const features = '^apps/api/src/features/';
const tests = '\\.test\\.tsx?$';
const inFeatures = (...suffixes) => `${features}([^/]+)/.*\\.(?:${suffixes.join('|')})\\.ts$`;
const rules = inFeatures('pricing', 'rules', 'status', 'filter', 'terms', 'merge', 'mail');
const routes = inFeatures('routes', 'webhook');
const jobs = inFeatures('jobs');
const http = '^apps/api/src/http/';
const prisma = '^prisma/';
const environment = '/env\\.ts$';
const fastify = 'node_modules/@?fastify/';
const providers = 'node_modules/(stripe|nodemailer)/';
const inputOutput =
  '^(node:)?(child_process|dns|fs|http|https|net|timers|tls|worker_threads)(/promises)?$|node_modules/pg-boss/';

const product = {
  path: '^(apps/(api|storefront|catalogue-tool|backup)/src|packages/(contracts|settings|messages|catalogue)|prisma)/',
  pathNot: [tests, '^prisma/(test/|(migrate-draft|vitest\\.config)\\.ts$)'],
};

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

export default {
  forbidden: [
    forbid('no-circle', {}, { circular: true }),
    forbid('no-unresolved', {}, { couldNotResolve: true }),
    forbid('product-without-workshop', product, {
      path: '^(apps/(demo|sandbox|e2e|mutants|reliability)|packages/dev-database)/',
      dependencyTypesNot: ['dynamic-import'],
    }),
    // `npm start` installs no devDependencies, so their names do not resolve; a path does.
    forbid('dev-database-by-its-path', product, { path: '^packages/dev-database/', dependencyTypesNot: ['local'] }),
    forbid(
      'contracts-ship-to-the-browser',
      { path: '^packages/contracts/src', pathNot: tests },
      { pathNot: ['^packages/(contracts|settings|messages)/src', 'node_modules/zod/'] },
    ),
    forbid(
      'settings-import-nothing',
      { path: '^packages/settings/src', pathNot: tests },
      { pathNot: '^packages/settings/src' },
    ),
    forbid(
      'messages-import-settings-only',
      { path: '^packages/messages/src', pathNot: tests },
      { pathNot: '^packages/(messages|settings)/src' },
    ),
    forbid(
      'database-imports-no-app',
      { path: '^(prisma|packages/dev-database)/', pathNot: '^prisma/seed' },
      { path: '^(apps|packages/contracts)/' },
    ),
    forbid(
      'rules-do-no-io',
      { path: rules },
      { path: [inputOutput, fastify, providers, prisma, http, environment, '^apps/api/src/(jobs|staff)/'] },
    ),
    forbid(
      'routes-only-connect',
      { path: routes },
      { path: [prisma, providers, '^apps/api/src/gateways/', features], pathNot: `${features}$1/` },
    ),
    forbid(
      'jobs-call-services',
      { path: jobs },
      { path: [http, environment, providers, prisma], pathNot: '^prisma/(client|database-clock)\\.ts$' },
    ),
    forbid(
      'services-know-no-http',
      { path: features, pathNot: [tests, routes, jobs] },
      { path: [http, fastify, environment, providers] },
    ),
    ...Object.keys(featureOrder).map((feature) =>
      forbid(
        `order-of-${feature}`,
        { path: `${features}${feature}/`, pathNot: [tests, jobs] },
        { path: features, pathNot: `${features}(${[feature, ...importable(feature)].join('|')})/` },
      ),
    ),
    forbid(
      'feature-imports-no-other',
      { path: `${features}(?!(?:${Object.keys(featureOrder).join('|')})/)([^/]+)/`, pathNot: [tests, jobs] },
      { path: features, pathNot: `${features}$1/` },
    ),
    forbid(
      'gateways-know-their-provider',
      { path: '^apps/api/src/gateways/' },
      { path: [features, prisma, http, environment] },
    ),
    forbid(
      'a-provider-only-through-the-registry',
      { path: '^apps/api/src/', pathNot: [tests, '^apps/api/src/gateways/payments/(registry\\.ts$|[^/]+/)'] },
      { path: '^apps/api/src/gateways/payments/[^/]+/' },
    ),
    forbid(
      'providers-apart',
      { path: '^apps/api/src/gateways/payments/([^/]+)/', pathNot: tests },
      { path: '^apps/api/src/gateways/payments/[^/]+/', pathNot: '^apps/api/src/gateways/payments/$1/' },
    ),
    forbid(
      'api-texts-through-words',
      {
        path: '^apps/api/src/',
        // Tax documents carry every language at once.
        pathNot: [tests, '/words\\.ts$', '/orders\\.tax-document-pdf\\.ts$'],
      },
      { path: '^packages/messages/src/' },
    ),
    forbid('staff-and-jobs-know-no-http', { path: '^apps/api/src/(jobs|staff)/', pathNot: tests }, { path: http }),
    forbid(
      'http-imports-no-feature',
      { path: http, pathNot: tests },
      { path: [features, '^apps/api/src/staff/', environment, providers] },
    ),
    forbid(
      'pages-call-no-endpoint',
      { path: '^apps/storefront/src/pages/', pathNot: tests },
      { path: '/storefront/src/lib/api/api\\.ts$' },
    ),
    forbid(
      'storefront-features-apart',
      { path: '^apps/storefront/src/features/([^/]+)/' },
      { path: '^apps/storefront/src/(features|pages)/', pathNot: '^apps/storefront/src/features/$1/' },
    ),
    forbid(
      'ui-knows-no-shop',
      { path: '^apps/storefront/src/ui/' },
      {
        path: '^(apps/storefront/src/(features|pages)|packages)/',
        pathNot:
          '^packages/(messages/src/en/(controls|form-errors|formats)|settings/src/pictures|contracts/src/money)\\.ts$',
      },
    ),
    forbid(
      'lib-below-features',
      { path: '^apps/storefront/src/lib/' },
      { path: '^apps/storefront/src/(features|pages)/' },
    ),
    forbid('sandbox-knows-no-shop', { path: '^apps/sandbox/src/', pathNot: tests }, { path: ['^apps/api/', prisma] }),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^prisma/generated/'] },
    exclude: { path: '(^|/)dist/' },
    // Counts imports of types too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
