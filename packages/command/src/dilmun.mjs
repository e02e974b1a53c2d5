#!/usr/bin/env node
// `dilmun orders …`, `catalogue …`, `backup …`, `report`: one name for the commands of staff, from any folder of the
// checkout. Files are relative to the folder in which it is called.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const locate = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const staff = 'apps/api/src/staff/staff.command.ts';
/** The file that runs each command, and whether it takes the command's name as its first argument. */
const commands = {
  orders: [staff, true],
  payments: [staff, true],
  customers: [staff, true],
  enquiries: [staff, true],
  newsletter: [staff, true],
  mails: [staff, true],
  reviews: [staff, true],
  report: [staff, true],
  host: [staff, true],
  catalogue: ['apps/catalogue-tool/src/catalogue.command.ts', false],
  backup: ['apps/backup/src/backup.command.ts', false],
};

const [name = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(commands, name)) {
  const isHelp = name === '--help' || name === '-h';
  const usage = `npx dilmun COMMAND …, where COMMAND is ${Object.keys(commands).join(', ')}. npx dilmun COMMAND --help says more.`;
  (isHelp ? console.log : console.error)(isHelp || !name ? usage : `There is no command ${name}.\n${usage}`);
  process.exit(isHelp ? 0 : 2);
}
const [file, takesName] = commands[name];
// The commands need the repository's own version of Node; the image has no other.
const pinned = locate('node_modules/.bin/node');
const node = existsSync(pinned) ? pinned : process.execPath;
const { status, error } = spawnSync(node, [locate(file), ...(takesName ? [name] : []), ...args], { stdio: 'inherit' });
if (error) console.error(error.message);
process.exitCode = status ?? 1;
