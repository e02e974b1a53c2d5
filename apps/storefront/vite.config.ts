import { defaultLanguage, type Language, languages } from '@dilmun/settings/languages';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin, type Rolldown } from 'vite';

/** The pages on which most visits begin. */
const firstPages = ['pages/home-page', 'pages/category-page', 'pages/product-page'] as const;
const [homePage, categoryPage, productPage] = firstPages;

/**
 * Their parts that the browser hydrates later. The server renders them, so their styles are in the style sheet `later`,
 * which every page links.
 */
const parts = {
  'home-parts': ['features/showcase/featured', 'features/showcase/promos', 'features/showcase/category-tiles'],
  'product-parts': [
    'features/variants/product-tabs',
    'features/variants/service-facts',
    'features/variants/goes-with',
    'features/reviews/product-reviews',
  ],
};

/** Modules loaded after the first page, whichever it is. */
const later = [
  'features/carts/add-to-cart',
  'features/carts/cart-badge',
  'features/delivery/delivery-promise',
  'features/newsletter/newsletter-form',
  'features/sessions/user-area',
  'features/variants/recently-viewed',
  'features/variants/viewed',
  'layout/notice',
  'layout/footer',
  'layout/mega-panel',
  'layout/mobile-menu',
  'lib/api/http-call',
  'lib/navigation/preload-on-intent',
  'ui/feedback/dialog',
  'ui/feedback/toaster',
];

/** Lists those of `modules` that depend on the module `id` through static imports. */
function findDependants(id: string, modules: readonly string[], context: Rolldown.ChunkingContext): string[] {
  const importers = new Set([id]);
  for (const importer of importers) {
    for (const next of context.getModuleInfo(importer)?.importers ?? []) importers.add(next);
  }
  return modules.filter((module) => [...importers].some((importer) => importer.includes(`/src/${module}.ts`)));
}

/** True for a module of the frame itself, and for one that a first page shares with another one or with later modules. */
function isInFrame(id: string, context: Rolldown.ChunkingContext): boolean {
  const isImportedBy = (modules: readonly string[]) => findDependants(id, modules, context).length > 0;
  if (isImportedBy(['entry-client'])) return true;
  const users = [[homePage, ...parts['home-parts']], [categoryPage], [productPage, ...parts['product-parts']], later];
  return isImportedBy(firstPages) && users.filter(isImportedBy).length > 1;
}

/**
 * Few files per page: libraries, the frame, each first page with its parts and what it shares with other pages, modules loaded
 * later, what the cart shares with other pages, and contracts (decision 4).
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'libraries',
    test: /vite.preload-helper|node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@tanstack)\//,
    priority: 5,
  },
  { debugName: 'frame', name: (id, context) => (isInFrame(id, context) ? 'frame' : null), priority: 4 },
  {
    debugName: 'later',
    name: (id, context) => {
      const isOfPart = id.endsWith('.css') && findDependants(id, firstPages, context).length === 0;
      const modules = isOfPart ? [...later, ...Object.values(parts).flat()] : later;
      return findDependants(id, modules, context).length > 0 ? 'later' : null;
    },
    priority: 3,
  },
  {
    debugName: 'parts',
    name: (id, context) => {
      if (findDependants(id, firstPages, context).length > 0) return null;
      return Object.entries(parts).find(([, modules]) => findDependants(id, modules, context).length > 0)?.[0] ?? null;
    },
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    debugName: 'shared by a first page',
    name: (id, context) => findDependants(id, firstPages, context)[0]?.replace('pages/', 'shared-') ?? null,
    minShareCount: 2,
    priority: 2,
  },
  {
    debugName: 'shared by the cart',
    name: (id, context) => (findDependants(id, ['pages/cart-page'], context).length > 0 ? 'shared-cart-page' : null),
    minShareCount: 2,
    priority: 1,
  },
  // Fewer files to name in the frame, which lists the styles of every page.
  {
    debugName: 'further styles',
    name: (id, context) => (findDependants(id, firstPages, context).length > 0 ? null : 'further-styles'),
    test: /\.css$/,
    priority: 0,
  },
  { name: 'contracts', test: /node_modules\/zod\/|packages\/contracts\/src\/|src\/lib\/api\/contracts/, priority: 1 },
];

/** The face of a language whose letters Manrope lacks (base.css). Its pages fetch it before their style sheet asks for it. */
const faces: Partial<Record<Language, string>> = {
  ar: '/node_modules/@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
};

/** Writes the language into index.html, which becomes `<language>.html`. */
const languagePage = (language: Language): Plugin => ({
  name: 'language-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const face = faces[language];
      const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${face}">`;
      return html
        .replace(/<html[^>]*>/, `<html lang="${language}" dir="${languages[language].direction}">`)
        .replace('/manifest.webmanifest', `${languages[language].prefix}/manifest.webmanifest`)
        .replace('<script', `${face ? preload : ''}<script`);
    },
  },
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    if (page) page.fileName = `${language}.html`;
  },
});

/**
 * Two entries: index.html for the browser, `--ssr src/entry-server.tsx` for the process that renders pages. The mode is
 * a language: its build contains its texts only (build.ts builds all languages into the same folders).
 */
export default defineConfig(({ command, isSsrBuild, mode }) => {
  const language = mode in languages ? (mode as Language) : defaultLanguage;
  return {
    plugins: [react(), languagePage(language)],
    appType: 'custom',
    cacheDir: `node_modules/.vite/${language}`,
    // Chooses the texts: see `exports` of packages/settings.
    resolve: { conditions: [language, ...defaultClientConditions] },
    // Hashes only: readable class names would enlarge the style sheet and the scripts.
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
    build: {
      outDir: isSsrBuild ? `dist/server/${language}` : 'dist/client',
      emptyOutDir: false,
      manifest: !isSsrBuild && `.vite/${language}.json`,
      target: 'es2022',
      assetsInlineLimit: 0,
      // The server finds a page's files in the manifest; preload lists in the code would add 1.5 kB to every page.
      modulePreload: false,
      rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups } } },
    },
    // Workspace packages are TypeScript sources, so the server bundle must include them. The other packages are bundled
    // to avoid resolving them at run time; in development Node loads them, because Vite's runner does not support
    // CommonJS.
    ssr: {
      resolve: { conditions: [language, ...defaultServerConditions] },
      noExternal: [/^@dilmun\//, ...(command === 'build' ? ['lucide-react', 'react-router', 'react-router-dom'] : [])],
    },
  };
});
