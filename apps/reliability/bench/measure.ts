import { readdirSync, readFileSync } from 'node:fs';
import { withClient } from '@dilmun/db/with-client';
import { median } from '../src/parts/traffic.ts';

/** CPU time per request in microseconds, the durations of the requests, and that of all of them. */
export interface Sample {
  serverUs: number;
  postgresUs: number;
  tookMs: number[];
  elapsedMs: number;
}

/** Sends requests to these processes, `width` at a time. Linux only, because it reads /proc. */
export async function measure(
  requests: (() => Promise<unknown>)[],
  pids: readonly number[],
  postmaster: number,
  width?: number,
): Promise<Sample> {
  const readServer = () => pids.reduce((sum, pid) => sum + cpuTimeUs(pid), 0);
  const before = { server: readServer(), postgres: childrenCpuTimeUs(postmaster), at: performance.now() };
  const tookMs = await load(requests, width);
  const elapsedMs = performance.now() - before.at;
  return {
    serverUs: (readServer() - before.server) / requests.length,
    postgresUs: Math.max(0, childrenCpuTimeUs(postmaster) - before.postgres) / requests.length,
    tookMs,
    elapsedMs,
  };
}

/** Runs requests `width` at a time; returns the duration of each in milliseconds. */
export async function load(requests: (() => Promise<unknown>)[], width = 4): Promise<number[]> {
  const tookMs: number[] = [];
  const left = [...requests];
  const ask = async () => {
    for (let request = left.pop(); request; request = left.pop()) {
      const startedAt = performance.now();
      await request();
      tookMs.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: width }, ask));
  return tookMs;
}

/** Repeats a request for a time, `width` at a time; returns the number of requests. */
export async function repeatFor(ms: number, request: () => Promise<unknown>, width = 4): Promise<number> {
  const end = performance.now() + ms;
  let count = 0;
  const repeat = async () => {
    for (; performance.now() < end; count += 1) await request();
  };
  await Promise.all(Array.from({ length: width }, repeat));
  return count;
}

/** Returns the median of each round's ratio of a figure to that of the base in the same round. */
export const compare = (own: Sample[], base: Sample[], figure: (sample: Sample) => number): number =>
  median(
    own.map((sample, round) => figure(sample) / figure(base[round] ?? sample)),
    2,
  );

const readProc = (path: string): string => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
};

/** The first field of `schedstat` is nanoseconds. */
const readScheduledUs = (path: string): number => Number(readProc(`${path}/schedstat`).split(' ')[0]) / 1_000;

const cpuTimeUs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, id) => sum + readScheduledUs(`${pid}/task/${id}`), 0);

/**
 * Returns the CPU time of a process's children, such as PostgreSQL's backends, in microseconds. Includes children that
 * have ended: the pool of a shop closes idle connections.
 */
function childrenCpuTimeUs(pid: number): number {
  const children = readProc(`${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean);
  // proc_pid_stat(5): after the name in parentheses, fields 16 and 17 are the time of ended children, in ticks of 10 ms.
  const fields = readProc(`${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  const endedUs = (Number(fields[13]) + Number(fields[14])) * 10_000;
  return children.reduce((sum, child) => sum + readScheduledUs(child), endedUs);
}

/** Returns a process's resident memory and its maximum so far, in MB; Linux only. */
export function readMemoryMb(pid: number): { now: number; peak: number } {
  const status = readProc(`${pid}/status`);
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** Returns the process id of the PostgreSQL server of a database. */
export const findPostmaster = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return Number(/PPid:\s+(\d+)/.exec(readProc(`${rows[0]?.pid}/status`))?.[1]);
  });
