/** The browser of the journeys, as apps/e2e takes it: CHROMIUM_PATH, else the system's own. */
export const chromiumPath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
