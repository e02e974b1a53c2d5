/** How often each kind of address signs in where time is measured: more on a quiet machine, `pnpm security timing`. */
export const signInTries = Number(process.env.SIGN_IN_TRIES) || 20;

/** Random requests to each route: more by `FUZZ_REQUESTS=500 pnpm integration bad-input`. */
export const fuzzRequests = Number(process.env.FUZZ_REQUESTS) || 20;

/** The environment that child processes of tests inherit. */
export const inheritedEnvironment: NodeJS.ProcessEnv = { ...process.env };
