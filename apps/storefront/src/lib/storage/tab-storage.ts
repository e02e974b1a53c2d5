/** Reads a JSON value from this tab's session storage; null if it is absent, malformed or blocked. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Removes everything from this tab's session storage. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // The callers work without storage.
  }
}

/** Stores a JSON value for this tab; null removes it. Does nothing if the browser blocks storage. */
export function writeTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The callers work without storage.
  }
}
