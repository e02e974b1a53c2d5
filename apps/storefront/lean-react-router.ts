import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what we don't use of the router: its contexts and components are marked as free of side
 * effects, and lose the names and warnings that are for developers (its package leads to its development build only).
 * Saves a third of it. Fails the build when a new release is written in another way.
 */
export function leanReactRouter(): Plugin {
  let isLean = false;
  return {
    name: 'lean-react-router',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]react-router[\\/]dist[\\/]\w+[\\/].*\.mjs$/.test(id)) return null;
      const lean = code
        .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\w*)\.(createContext|forwardRef|memo)\(/g, '= /* @__PURE__ */ $1.$2(')
        .replace(
          /^var (\w+) = (class extends React\w*\.Component \{$[\s\S]*?^\});(?:\s\1\.contextType = (\w+);)?/gm,
          pureClass,
        );
      isLean ||= lean !== code;
      return { code: lean, map: null };
    },
    buildEnd() {
      if (!isLean) this.error('react-router no longer names its contexts as it did: look again.');
    },
  };
}

/** A class by itself is kept, because what it extends might have been made by a function with effects. */
const pureClass = (_all: string, name: string, definition: string, context?: string) =>
  `var ${name} = /* @__PURE__ */ (() => ${context ? definition.replace(/\}$/, `static contextType = ${context};}`) : definition})();`;
