import { writeSync } from 'node:fs';

/** Loaded before a command: tells at its end, on the third channel, what it took. `bench.command.ts` reads that. */
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(
    3,
    JSON.stringify({ peakMb: Math.round(maxRSS / 1_024), cpuMs: Math.round((userCPUTime + systemCPUTime) / 1_000) }),
  );
});
