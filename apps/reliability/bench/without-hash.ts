import { registerHooks } from 'node:module';

/**
 * Replaces argon2 in a server of the benchmark (`--import`): a hash takes a hundred times the rest of a sign-in, and is
 * slow on purpose. Accepts every password.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'argon2' ? { url: import.meta.url, shortCircuit: true } : next(specifier, context),
});

export const argon2id = 2;
export const hash = async () => 'none';
export const needsRehash = () => false;
export const verify = async () => true;
