import { join } from 'node:path';
import { pnpmArguments, root } from '../install.mjs';
import { step } from '../progress.mjs';
import { runToEnd } from './children.ts';
import { whenChanged } from './fingerprint.ts';

const at = (...path: string[]) => join(root, ...path);
const pnpm = (...args: string[]) => ['npx', ...pnpmArguments(...args)];

/** Makes the Prisma client when the tables changed. */
export function generateClient(): Promise<void> {
  const inputs = [at('prisma', 'schema.prisma'), at('prisma', 'package.json'), at('pnpm-lock.yaml')];
  return whenChanged(at('prisma', 'generated', '.made-from'), inputs, () =>
    step('Generating the database client', () => runToEnd('generate', pnpm('--filter', '@dilmun/db', 'generate'))),
  );
}

/** Builds the storefront when it, or what it shares with the API, changed. */
export function buildStorefront(): Promise<void> {
  const app = [
    'src',
    'public',
    'index.html',
    'vite.config.ts',
    'precompress.ts',
    'sonner-styles.ts',
    'lean-react-router.ts',
    'package.json',
  ];
  const inputs = [
    ...app.map((name) => at('apps', 'storefront', name)),
    at('packages', 'contracts', 'src'),
    at('packages', 'store', 'src'),
    at('pnpm-lock.yaml'),
  ];
  return whenChanged(at('apps', 'storefront', 'dist', '.built-from'), inputs, () =>
    step('Building the storefront', () => runToEnd('build', pnpm('--filter', '@dilmun/storefront', 'build'))),
  );
}
