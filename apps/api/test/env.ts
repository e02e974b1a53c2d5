/** Sign-ins per kind of address when time is measured; `pnpm security timing` sets more, for a quiet machine. */
export const signInTries = Number(process.env.SIGN_IN_TRIES) || 20;

/** Random requests to each route. For more: `FUZZ_REQUESTS=500 pnpm integration bad-input`. */
export const fuzzRequests = Number(process.env.FUZZ_REQUESTS) || 20;

/** The environment that child processes of tests inherit. */
export const inheritedEnvironment: NodeJS.ProcessEnv = { ...process.env };
