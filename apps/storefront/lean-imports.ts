import type { Plugin } from 'vite';

/**
 * Vite wraps every lazy import to load the style sheets and modules that it needs first. Ours need none: one sheet
 * stands on every page, and the server names the modules.
 */
export function leanImports(): Plugin {
  return {
    name: 'lean-imports',
    apply: 'build',
    transform(_code, id) {
      return id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null;
    },
  };
}
