// Runs before anything is installed, on any Node version: contains only the version check before it imports the rest.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`The shop needs Node 20 or newer and this is ${process.version}: install a newer one from nodejs.org.`);
  process.exit(1);
}

const { runAfterInstall } = await import('./front-door.mjs');
await runAfterInstall('start', 'start/main.ts', process.argv.slice(2));
