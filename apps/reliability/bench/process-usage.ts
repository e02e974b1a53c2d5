import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const contents = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Returns the CPU time of a process's threads in microseconds; Linux only. */
export function cpuTimeUs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return (
    threads.reduce((sum, id) => sum + Number(contents(`/proc/${pid}/task/${id}/schedstat`).split(' ')[0]), 0) / 1000
  );
}

/** Returns a process's resident memory and its maximum so far, in MB; Linux only. */
export function readMemoryMb(pid: number): { now: number; peak: number } {
  const status = contents(`/proc/${pid}/status`);
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

const parentOf = (pid: number): number => Number(/PPid:\s+(\d+)/.exec(contents(`/proc/${pid}/status`))?.[1]);

/** Clock ticks of /proc, in microseconds. */
const tickUs = 10_000;

/**
 * Returns the CPU time of a process's children, such as PostgreSQL's backends, in microseconds. Includes children that
 * have ended: the pool of a shop closes idle connections.
 */
export function childrenCpuTimeUs(pid: number): number {
  const children = contents(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean);
  const livingUs = children.reduce(
    (sum, child) => sum + Number(contents(`/proc/${child}/schedstat`).split(' ')[0]) / 1000,
    0,
  );
  // proc_pid_stat(5): after the name in parentheses, fields 16 and 17 are the time of ended children.
  const fields = contents(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return livingUs + (Number(fields[13]) + Number(fields[14])) * tickUs;
}

/** Returns the process id of the PostgreSQL server of a database. */
export async function findPostmaster(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return postmaster;
}
