import { runAfterInstall } from './front-door.mjs';

// The parts of `npm start`, in development: they reload when a file changes, and the API's log is shown.
await runAfterInstall('all', 'start/main.ts', ['--dev']);
