/** Sign-ins per kind of address when time is measured; `pnpm security timing` sets more, for a quiet machine. */
export const signInTries = Number(process.env.SIGN_IN_TRIES) || 20;

/** Random requests to each route. For more: `FUZZ_REQUESTS=500 pnpm integration bad-input`. */
export const fuzzRequests = Number(process.env.FUZZ_REQUESTS) || 20;

/** Steps and seed of the random walk. For more: `WALK_STEPS=11000 WALK_SEED=7 pnpm integration money-walk`. */
export const walkSteps = Number(process.env.WALK_STEPS) || 200;
export const walkSeed = Number(process.env.WALK_SEED) || 1;

/** The environment that child processes of tests inherit. */
export const inheritedEnvironment: NodeJS.ProcessEnv = { ...process.env };
