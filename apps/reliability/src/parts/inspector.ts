import { setTimeout as delay } from 'node:timers/promises';

/** A client for a process that was started with `--inspect` on this port. */
export interface Inspector {
  /** Heap size after garbage collection, in megabytes. */
  readHeapMb: () => Promise<number>;
  close: () => void;
}

interface Answer {
  id: number;
  result: { usedSize?: number };
}

/** Implements Node's inspector protocol (https://chromedevtools.github.io/devtools-protocol/v8/). */
export async function openInspector(port: number): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('the inspector does not answer')), { once: true });
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let asked = 0;
  const ask = (method: string) =>
    new Promise<Answer>((resolve) => {
      asked++;
      waiting.set(asked, resolve);
      socket.send(JSON.stringify({ id: asked, method }));
    });
  return {
    readHeapMb: async () => {
      // A second collection frees objects that the first only released, such as those with finalizers.
      await ask('HeapProfiler.collectGarbage');
      await delay(100);
      await ask('HeapProfiler.collectGarbage');
      const { result } = await ask('Runtime.getHeapUsage');
      return Math.round((result.usedSize ?? 0) / 10_485.76) / 100;
    },
    close: () => socket.close(),
  };
}
