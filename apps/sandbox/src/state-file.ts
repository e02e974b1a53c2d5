import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type StateFile<T> = { readonly value: T; save(): void };

/**
 * Opens a server's state, stored as one JSON file; without a path it is kept in memory. `save` returns after the file
 * is replaced, so state that is saved before a response survives a SIGKILL. Throws if the file cannot be read.
 */
export function openStateFile<T extends object>(path: string | undefined, empty: T): StateFile<T> {
  if (path === undefined) return { value: empty, save: () => undefined };
  mkdirSync(dirname(path), { recursive: true });
  const value: T = { ...empty, ...read(path) };
  return {
    value,
    save() {
      const written = `${path}.${process.pid}.tmp`;
      writeFileSync(written, JSON.stringify(value), { mode: 0o600 });
      renameSync(written, path);
    },
  };
}

function read(path: string): object {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Error(`The sandbox cannot read its state in ${path}; delete the file to start anew.`, { cause: error });
  }
}

/** Uses up one of a limited number of injected faults, such as failing requests. Returns false if none is left. */
export function useFault<Name extends string>(control: Partial<Record<Name, number>>, name: Name): boolean {
  const left = control[name] ?? 0;
  if (left > 0) control[name] = left - 1;
  return left > 0;
}
