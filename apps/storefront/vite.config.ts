import { defaultLanguage, type Language, languages } from '@dilmun/store/languages';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin, type Rolldown } from 'vite';

/** The pages on which most visits begin, and the modules that every page loads when it is idle. */
const firstPages = ['pages/home-page', 'pages/category-page', 'pages/product-page'];
const idleModules = [
  'features/carts/cart-badge',
  'features/sessions/user-area',
  'features/newsletter/newsletter-form',
  'layout/language-offer',
  'lib/http-call',
  'lib/preload-on-intent',
  'lib/contracts',
  'ui/toaster',
];

/** Returns those of the given modules that depend on the module `id` through static imports. */
function findDependants(id: string, modules: readonly string[], context: Rolldown.ChunkingContext): string[] {
  // Through an index file, every importer of a package appears to import all of its modules.
  if (id.includes('/node_modules/')) return [];
  const importers = new Set([id]);
  for (const importer of importers) {
    for (const next of context.getModuleInfo(importer)?.importers ?? []) importers.add(next);
  }
  return modules.filter((module) => [...importers].some((importer) => importer.includes(`/src/${module}.ts`)));
}

/**
 * Chunks for few files per page, without code that the page does not need: libraries, the frame of every page, modules
 * shared by several first pages, modules that one of them shares with other pages, and modules loaded when idle.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'libraries',
    test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@tanstack)\//,
    priority: 5,
  },
  { name: 'zod', test: /node_modules\/zod\//, priority: 5 },
  {
    name: 'icon',
    test: /lucide-react\/dist\/esm\/icons/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1000,
    priority: 2,
  },
  { name: 'frame', tags: ['$initial'], priority: 4 },
  {
    name: (id, context) => (findDependants(id, firstPages, context).length > 1 ? 'pages' : null),
    priority: 3,
  },
  {
    name: (id, context) => findDependants(id, firstPages, context)[0]?.replace('pages/', 'shared-') ?? null,
    minShareCount: 2,
    priority: 2,
  },
  // One file for all parts of the home page that are loaded later.
  {
    name: 'home-parts',
    test: /features\/(showcase|categories)\/(featured|promos|category-tiles)\./,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  { name: (id, context) => (findDependants(id, idleModules, context).length > 0 ? 'idle' : null), priority: 1 },
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
    // Chooses the texts: see `exports` of packages/store.
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
