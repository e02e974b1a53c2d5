/** The browser of the journeys, as apps/e2e takes it: CHROMIUM_PATH, else the system's own. */
export const chromiumPath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** What the programs of another release are started with: this process's own, and this besides. */
export const inheriting = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more });

/** PATH with these programs first. */
export const pathBehind = (folder: string): string => `${folder}:${process.env.PATH}`;
