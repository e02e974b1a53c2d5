import { ApiError, isRefusal } from './api-error.ts';
import { onStoredChange, readStored, removeStored, writeStored } from './browser-storage.ts';
import { exchange } from './exchange.ts';

/** How long a tab waits for the token that another tab has just been given. */
const racedWaitMs = 3_000;

/**
 * Renews the access token after `stale` was refused: one tab asks, the others take what it stored. Gives the new
 * token, or null when the session has ended (the stored token is gone then). Throws when nobody could be asked.
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
      if (isRefusal(error, 'REFRESH_RACED')) return tokenOfOtherTab(stale);
      if (!(error instanceof ApiError) || (error.statusCode !== 401 && error.statusCode !== 403)) throw error;
      removeStored('access-token', 'userData');
      return null;
    }
  });
}

let running: Promise<unknown> = Promise.resolve();

/** Browsers without locks still queue within the tab; the API tells tabs that raced. */
function oneTabAtATime<T>(task: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('access-token', task);
  const mine = running.then(task, task);
  running = mine.catch(() => undefined);
  return mine;
}

function tokenOfOtherTab(stale: string): Promise<string | null> {
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
