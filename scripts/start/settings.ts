import { join } from 'node:path';
import { databaseUrl, dataFolder } from '../../prisma/env.ts';
import { root } from '../install.mjs';
import { ExplainedError } from '../progress.mjs';

const isDevelopment = process.argv.includes('--dev');

/** What `npm start` and `pnpm dev` are told from outside, and where they keep things. */
export const settings = {
  root,
  isDevelopment,
  port: readPort(process.env.PORT),
  databaseUrl,
  dataFolder,
  mediaFolder: process.env.MEDIA_DIR || join(dataFolder, 'media'),
  sandboxFolder: join(dataFolder, 'sandbox'),
  logFolder: join(dataFolder, 'logs'),
  /** Live payments leave the sandbox without work. */
  hasSandbox: process.env.PAYMENTS_MODE !== 'live',
  /** The dealer's own mail server leaves the mail catcher without work. */
  hasMailCatcher: process.env.PAYMENTS_MODE !== 'live' && !process.env.SMTP_URL,
};

function readPort(text = '3000'): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new ExplainedError(`PORT is "${text}": give a number between 1 and 65535.`);
}
