import { join } from 'node:path';
import { databaseUrl, dataFolder } from '../../prisma/env.ts';
import { root } from '../install.mjs';
import { ExplainedError } from '../progress.mjs';

const isDevelopment = process.argv.includes('--dev');

/** Settings of `npm start` and `pnpm dev`: environment variables, arguments and folders. */
export const settings = {
  root,
  isDevelopment,
  /** Read when it is asked for, so that the start explains an invalid one. Throws ExplainedError. */
  get port(): number {
    return readPort(process.env.PORT);
  },
  databaseUrl,
  dataFolder,
  mediaFolder: process.env.MEDIA_DIR || join(dataFolder, 'media'),
  sandboxFolder: join(dataFolder, 'sandbox'),
  logFolder: join(dataFolder, 'logs'),
  /** False with live payments. */
  hasSandbox: process.env.PAYMENTS_MODE !== 'live',
  /** False with live payments or the operator's own mail server. */
  hasMailCatcher: process.env.PAYMENTS_MODE !== 'live' && !process.env.SMTP_URL,
};

function readPort(text = '3000'): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new ExplainedError(`PORT is "${text}": give a number between 1 and 65535.`);
}
