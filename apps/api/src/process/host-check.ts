import { constants } from 'node:fs';
import { access, readdir, statfs } from 'node:fs/promises';
import type { Database } from '@dilmun/db/client';
import { calculateSkewSeconds, databaseNow } from '@dilmun/db/database-clock';
import { migrationsFolder } from '@dilmun/db/migrate';
import { tryMailServer } from '../gateways/mail.ts';
import { createFindings, type Finding, type Findings, getErrorMessage } from '../gateways/payments/check.ts';
import { checkShopAddress } from '../gateways/shop-address.check.ts';
import { jobStates } from '../jobs/queue.sql.ts';
import type { Config } from './config.ts';
import { listAppliedMigrations, readServer, readShopAge } from './host-check.sql.ts';

const day = 86_400;
/** How long ago jobs must have been done, in seconds. */
const jobLimits = { 'reconcile-payments': 300, 'check-invariants': day + 7_200 };

export type CheckedHost = Pick<Config, 'storeOrigin' | 'mediaDir' | 'staffMail'> & { smtpUrl: string };

/** Checks what the shop needs of its host, its servers and its settings. Changes nothing and sends no mail. Does not throw. */
export async function checkHost(db: Database, host: CheckedHost): Promise<Finding[]> {
  const checks: [about: string, check: (report: Findings) => Promise<void>][] = [
    ['Database', (report) => checkDatabase(db, report)],
    ['Jobs', (report) => checkJobs(db, report)],
    ['Pictures', (report) => checkPictures(host.mediaDir, report)],
    ['Mail', (report) => checkMail(host, report)],
    ['Address', (report) => checkShopAddress(host.storeOrigin, report)],
    ['Backups', async ({ notTried }) => notTried('npx dilmun backup check FOLDER tells whether one passed its drill.')],
  ];
  const findings = await Promise.all(
    checks.map(async ([about, check]) => {
      const report = createFindings(about);
      await check(report).catch((error: unknown) => report.fault(`The check failed: ${getErrorMessage(error)}`));
      return report.findings;
    }),
  );
  return findings.flat();
}

async function checkDatabase(db: Database, { ok, fault }: Findings): Promise<void> {
  const server = await readServer(db);
  if (!server) return fault('The role of DATABASE_URL is unknown to the server.');
  if (server.versionNumber >= 150_000) ok(`PostgreSQL ${server.version}.`);
  else fault(`PostgreSQL ${server.version} is too old: install 15 or newer.`);
  const safety = {
    fsync: server.fsync,
    full_page_writes: server.fullPageWrites,
    synchronous_commit: server.synchronousCommit,
  };
  const unsafe = Object.entries(safety).filter(([, value]) => value === 'off');
  for (const [name] of unsafe) fault(`${name} is off: a power cut loses orders. Turn it on in postgresql.conf.`);
  if (unsafe.length === 0)
    ok('A committed order survives a power cut: fsync, full_page_writes and synchronous_commit are on.');
  if (server.isSuperuser)
    fault('The role of DATABASE_URL is a superuser: give the shop a role of its own with pnpm db:roles.');
  const applied = new Set((await listAppliedMigrations(db)).map(({ name }) => name));
  const folders = (await readdir(migrationsFolder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const missing = folders.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  if (missing.length > 0) fault(`Migrations are not applied: ${missing.join(', ')}. Run pnpm db:migrate.`);
  else ok('All migrations are applied.');
  const skew = calculateSkewSeconds(await databaseNow(db), new Date());
  if (skew !== null)
    fault(
      `This machine's clock is ${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'} the database's: set up NTP.`,
    );
}

async function checkJobs(db: Database, { ok, fault, notTried }: Findings): Promise<void> {
  const [states, age] = await Promise.all([jobStates(db), readShopAge(db)]);
  for (const [job, limit] of Object.entries(jobLimits)) {
    const seconds = states.find(({ name }) => name === job)?.finishedSeconds ?? null;
    if (seconds !== null && seconds <= limit) ok(`${job} was done ${Math.round(seconds)} s ago.`);
    else if (seconds === null && age <= limit) notTried(`${job} was not due yet in this new shop.`);
    else {
      const last = seconds === null ? 'within the last day' : `since ${Math.round(seconds)} s`;
      fault(`${job} was not done ${last}: a process of the shop must run; its log has the reason.`);
    }
  }
}

async function checkPictures(folder: string, { ok, fault }: Findings): Promise<void> {
  const problem = await access(folder, constants.R_OK | constants.W_OK).then(() => null, getErrorMessage);
  if (problem !== null) return fault(`MEDIA_DIR cannot be read and written: ${problem}.`);
  const { bavail, blocks } = await statfs(folder);
  const free = Math.round((bavail / blocks) * 100);
  if (free < 20) fault(`Only ${free} % of the disk with MEDIA_DIR is free: remove old files, or enlarge it.`);
  else ok(`MEDIA_DIR can be written; ${free} % of its disk is free.`);
}

async function checkMail({ smtpUrl, staffMail }: CheckedHost, { ok, fault, notTried }: Findings): Promise<void> {
  const problem = await tryMailServer(smtpUrl).then(() => null, getErrorMessage);
  if (problem === null) ok('The mail server accepts the connection and the account.');
  else fault(`The mail server of SMTP_URL does not accept the connection or the account: ${problem}.`);
  if (staffMail.length === 0) fault('STAFF_MAIL is empty: nobody gets a mail of a sale.');
  notTried('Whether mailboxes accept the sender (SPF, DKIM, DMARC): send one mail to yourself, and read its headers.');
}
