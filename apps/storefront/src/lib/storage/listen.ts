/** Listens to events of the window. Returns the function that stops it. */
export function listen<Name extends keyof WindowEventMap>(
  names: readonly Name[],
  listener: (event: WindowEventMap[Name]) => void,
): () => void {
  const stopping = new AbortController();
  for (const name of names) {
    window.addEventListener(name, listener as EventListener, { signal: stopping.signal });
  }
  return () => stopping.abort();
}
