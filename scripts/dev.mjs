import { runAfterInstall } from './front-door.mjs';

// Like `npm start`, in development mode: the servers reload when a file changes, and the API's log is printed.
await runAfterInstall('all', 'start/main.ts', ['--dev']);
