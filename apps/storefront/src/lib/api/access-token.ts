import {
  onStoredChange,
  readStored,
  removeSavedOfAccount,
  removeStored,
  writeStored,
} from '../storage/browser-storage.ts';
import { ApiError, isRefusal } from './api-error.ts';
import { exchange } from './exchange.ts';

/** Milliseconds that a tab waits for a token that another tab has just received. */
const racedWaitMs = 3_000;

/**
 * Renews the access token after `stale` was rejected: one tab sends the request, the others use the token it stores.
 * Returns the new token, or null if the session has ended; the stored token is then removed. Throws if the API cannot
 * be reached or fails.
 */
export function renewAccessToken(stale: string): Promise<string | null> {
  return oneTabAtATime(async () => {
    const current = readStored('access-token');
    if (current !== stale) return current;
    try {
      const { data } = await exchange('refreshSession', {});
      writeStored('access-token', data.accessToken);
      return data.accessToken;
    } catch (error) {
      if (isRefusal(error, 'REFRESH_RACED')) return awaitTokenOfOtherTab(stale);
      if (!(error instanceof ApiError) || (error.statusCode !== 401 && error.statusCode !== 403)) throw error;
      removeStored('access-token', 'userData');
      removeSavedOfAccount();
      return null;
    }
  });
}

let running: Promise<unknown> = Promise.resolve();

/** Without the Web Locks API requests are queued only within this tab; the API reports a race between tabs. */
function oneTabAtATime<T>(task: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('access-token', task);
  const own = running.then(task, task);
  running = own.catch(() => undefined);
  return own;
}

function awaitTokenOfOtherTab(stale: string): Promise<string | null> {
  return new Promise((resolve) => {
    const finish = () => {
      stop();
      clearTimeout(timer);
      const token = readStored('access-token');
      resolve(token === stale ? null : token);
    };
    const timer = setTimeout(finish, racedWaitMs);
    const stop = onStoredChange('access-token', finish);
    if (readStored('access-token') !== stale) finish();
  });
}
