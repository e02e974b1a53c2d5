/** Secrets of the benchmark's servers, which live for a minute. */
export const secrets = { jwtSecret: 'of-a-bench-that-lives-for-second' };
