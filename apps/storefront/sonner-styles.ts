import type { Plugin } from 'vite';

/**
 * sonner writes its styles into the page when it loads, which our content policy rightly forbids; the same styles come
 * with our own sheet (`ui/toaster.tsx`). Fails the build when a new release writes them in another way.
 */
export function withoutInjectedStyles(): Plugin {
  return {
    name: 'sonner-without-injected-styles',
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs$/.test(id)) return null;
      const quiet = code.replace(/^__insertCSS\(".*"\);?$/m, '');
      if (quiet === code) this.error('sonner no longer injects its styles as it did: look again.');
      return { code: quiet, map: null };
    },
  };
}
