import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * React changes rarely and is kept by itself. What many pages use comes as one file: dozens of small ones compress worse
 * and ask for more.
 */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\//, priority: 2 },
  {
    name: 'shared',
    test: /storefront\/src\/(ui|lib)\/(?!breadcrumbs|date-text)|store\/src\/(store|limits|delivery|messages\/en\/(controls|layout))\.ts|lucide-react|@tanstack/,
    minShareCount: 7,
    priority: 1,
  },
  // What listings and products both show.
  {
    name: 'content',
    test: /storefront\/src\/(ui\/(accordion|breadcrumbs|html-content)|lib\/(clean-html|documents)|features\/variants\/tab-content)\b/,
  },
  // A product's parts that other pages load later.
  {
    name: 'product',
    test: /features\/(variants\/variants\.queries|carts\/use-change-cart)|messages\/en\/cart\.ts|icons\/info\b/,
  },
];

/** Two entries: index.html for the browser, `--ssr src/entry-server.tsx` for the process that renders pages. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  // A class name without its words: they would repeat in the style sheet and in the scripts.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // One style sheet, kept for a year: a page's own part is too small to be worth another request.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The server names what a page needs by the manifest; lists of it within the code would cost every page 1.5 kB.
    modulePreload: false,
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups } } },
  },
  // Workspace packages are TypeScript sources: they belong into the server bundle. So do packages that would otherwise
  // be looked up at run time; in development Node loads them itself, because Vite's runner knows no CommonJS.
  ssr: {
    noExternal: [/^@dilmun\//, ...(command === 'build' ? ['lucide-react', 'react-router', 'react-router-dom'] : [])],
  },
}));
