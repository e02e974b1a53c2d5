import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * React changes rarely, so it has its own long-lived chunk. Modules that many pages use are one chunk: dozens of small
 * files compress worse and need more requests.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\//, priority: 2 },
  {
    name: 'shared',
    test: /storefront\/src\/(ui|lib)\/(?!breadcrumbs|date-text)|store\/src\/(store|limits|delivery|messages\/en\/(controls|layout))\.ts|lucide-react|@tanstack/,
    minShareCount: 7,
    priority: 1,
  },
  // Used by listings and by products.
  {
    name: 'content',
    test: /storefront\/src\/(ui\/(accordion|breadcrumbs|html-content)|lib\/(clean-html|documents)|features\/variants\/tab-content)\b/,
  },
  // Modules of the product page that other pages load later.
  {
    name: 'product',
    test: /features\/(variants\/variants\.queries|carts\/use-change-cart)|messages\/en\/cart\.ts|icons\/info\b/,
  },
];

/** Two entries: index.html for the browser, `--ssr src/entry-server.tsx` for the process that renders pages. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  // Hashes only: readable class names would enlarge the style sheet and the scripts.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // One style sheet, cached for a year: the rules of a single page are too small for a separate request.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The server finds a page's files in the manifest; preload lists in the code would add 1.5 kB to every page.
    modulePreload: false,
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups } } },
  },
  // Workspace packages are TypeScript sources, so the server bundle must include them. The other packages are bundled
  // to avoid resolving them at run time; in development Node loads them, because Vite's runner does not support
  // CommonJS.
  ssr: {
    noExternal: [/^@dilmun\//, ...(command === 'build' ? ['lucide-react', 'react-router', 'react-router-dom'] : [])],
  },
}));
