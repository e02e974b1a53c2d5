import type { Plugin } from 'vite';

/** Selectors of what our toasts never are: in the library's own dress, folded, for promises, or elsewhere than at the bottom's end. */
const unusedSelectors = [
  'data-(?:styled|rich-colors|sonner-theme|button|cancel|promise|lifted)',
  "data-expanded='false'",
  "data-x-position='(?:left|center)",
  "swipe-direction='(?:left|up)",
  'html\\[dir=',
].join('|');

const unused = [
  new RegExp(`[^{}]*(?:${unusedSelectors})[^{}]*\\{[^{}]*\\}`, 'g'),
  /^\.sonner-[^{}]*\{[^{}]*\}/gm,
  /@keyframes (?:swipe-out-(?:left|up)|sonner-[\w-]+) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g,
  /(?:--gray\d+|--border-radius|font-family):[^;]*;/g,
];

/**
 * sonner writes its styles into the page when it loads, which our content policy rightly forbids; what moves and places
 * toasts comes with our own sheet instead, and `ui/toaster.module.css` dresses them. Fails the build when a new release
 * writes its styles in another way.
 */
export function withoutInjectedStyles(): Plugin {
  return {
    name: 'sonner-without-injected-styles',
    enforce: 'pre',
    transform(code, id) {
      if (/[\\/]sonner[\\/]dist[\\/]styles\.css$/.test(id)) {
        return { code: unused.reduce((styles, part) => styles.replace(part, ''), code), map: null };
      }
      if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs$/.test(id)) return null;
      const quiet = code.replace(/^__insertCSS\(".*"\);?$/m, '');
      if (quiet === code) this.error('sonner no longer injects its styles as it did: look again.');
      return { code: quiet, map: null };
    },
  };
}
