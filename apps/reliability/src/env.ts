/** The browser of the journeys, as in apps/e2e: CHROMIUM_PATH, else the system's browser. */
export const chromiumPath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** Returns this process's environment with more variables, for the programs of another release. */
export const inheriting = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more });

/** Returns PATH with this folder first. */
export const pathBehind = (folder: string): string => `${folder}:${process.env.PATH}`;
