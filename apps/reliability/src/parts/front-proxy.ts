import { startNginx } from './nginx.ts';
import { type FrontProxy, startRoundRobin } from './round-robin.ts';

/** nginx where the machine has it, else a proxy of our own that does as nginx does. */
export const startFrontProxy = async (urls: readonly string[]): Promise<FrontProxy> =>
  (await startNginx(urls)) ?? (await startRoundRobin(urls));
