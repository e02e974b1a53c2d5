import { writeSync } from 'node:fs';

/** Preloaded into a command: writes its resource use to file descriptor 3 on exit, for `bench.command.ts`. */
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(
    3,
    JSON.stringify({ peakMb: Math.round(maxRSS / 1_024), cpuMs: Math.round((userCPUTime + systemCPUTime) / 1_000) }),
  );
});
