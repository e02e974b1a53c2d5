import { readdirSync, readFileSync } from 'node:fs';

/** What a process holds, by Linux's own tables. */
export interface Vitals {
  rssMb: number;
  handles: number;
}

/** Reads the tables of a running process; Linux only. */
export function vitalsOf(pid: number): Vitals {
  const kb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return { rssMb: Math.round(kb / 102.4) / 10, handles: readdirSync(`/proc/${pid}/fd`).length };
}
