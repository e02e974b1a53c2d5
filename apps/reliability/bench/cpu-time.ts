import { readdirSync, readFileSync } from 'node:fs';

const contents = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** CPU time that a process's threads have used, in microseconds; Linux only. */
export function cpuTimeUs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return (
    threads.reduce((sum, id) => sum + Number(contents(`/proc/${pid}/task/${id}/schedstat`).split(' ')[0]), 0) / 1000
  );
}

/** A process's parent. */
export const parentOf = (pid: number): number => Number(/PPid:\s+(\d+)/.exec(contents(`/proc/${pid}/status`))?.[1]);

/** CPU time of the processes that one started, such as the backends of PostgreSQL, in microseconds. */
export function childrenCpuTimeUs(pid: number): number {
  const children = contents(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + Number(contents(`/proc/${child}/schedstat`).split(' ')[0]) / 1000, 0);
}
