import { startNginx } from './nginx.ts';
import { type FrontProxy, startRoundRobin } from './round-robin.ts';

/** nginx if it is installed, else our own proxy with the same retry rules. */
export const startFrontProxy = async (urls: readonly string[]): Promise<FrontProxy> =>
  (await startNginx(urls)) ?? (await startRoundRobin(urls));
