import { startNginx } from './nginx.ts';
import { startRoundRobin } from './round-robin.ts';

/** What stands before several processes of the shop. */
export interface FrontProxy {
  /** Which one it is, for the figures. */
  name: string;
  url: string;
  stop: () => Promise<void>;
}

/** nginx where the machine has it, else a proxy of our own that does as nginx does. */
export const startFrontProxy = async (urls: readonly string[]): Promise<FrontProxy> =>
  (await startNginx(urls)) ?? (await startRoundRobin(urls));
