import type { Plugin } from 'vite';

/** Rules for what our toasts never are: dark, richly coloured, with buttons, or elsewhere than at the bottom's end. */
const unusedRules =
  /[^{}]*(?:data-rich-colors|theme='dark|data-button|data-cancel|data-x-position='(?:left|center)|data-y-position='top)[^{}]*\{[^{}]*\}/g;

/**
 * sonner writes its styles into the page when it loads, which our content policy rightly forbids; the same styles come
 * with our own sheet (`ui/toaster.tsx`), without what we never show. Fails the build when a new release writes them in another way.
 */
export function withoutInjectedStyles(): Plugin {
  return {
    name: 'sonner-without-injected-styles',
    enforce: 'pre',
    transform(code, id) {
      if (/[\\/]sonner[\\/]dist[\\/]styles\.css$/.test(id)) return { code: code.replace(unusedRules, ''), map: null };
      if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs$/.test(id)) return null;
      const quiet = code.replace(/^__insertCSS\(".*"\);?$/m, '');
      if (quiet === code) this.error('sonner no longer injects its styles as it did: look again.');
      return { code: quiet, map: null };
    },
  };
}
