import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWorkbook } from '@dilmun/sheets/read-xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../test/test-app.ts';
import { runNewsletter } from './newsletter.ts';

const testApp = openTestApp();
const folder = mkdtempSync(join(tmpdir(), 'dilmun-newsletter-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function staff(...args: string[]) {
  const said: string[] = [];
  const { db, config } = testApp;
  await runNewsletter(db, config, args, { say: (line) => said.push(line), confirm: async () => false });
  return said.join('\n');
}

describe('staff newsletter export', () => {
  it('writes confirmed subscribers, each with an address that unsubscribes by one click', async () => {
    await testApp.db.newsletterSubscriber.createMany({
      data: [
        // 21:30 UTC is half past midnight in Bahrain.
        { email: 'early@example.com', confirmedAt: new Date('2026-03-04T21:30:00Z') },
        { email: 'late@example.com', language: 'ar', confirmedAt: new Date('2026-03-06T09:00:00Z') },
        { email: 'unconfirmed@example.com' },
      ],
    });
    const out = join(folder, 'all.csv');
    expect(await staff('export', '--out', out)).toBe(`Wrote 2 confirmed subscribers to ${out}.`);
    const [head, ...lines] = readFileSync(out, 'utf8').trim().split(/\r?\n/);
    expect(head).toBe('E-mail,Language,Confirmed at,Unsubscribe address');
    expect(lines).toEqual([
      expect.stringMatching(
        /^early@example.com,en,2026-03-05 00:30,http:\/\/localhost:3000\/mail\/newsletter\/stop\/\S+$/,
      ),
      expect.stringMatching(
        /^late@example.com,ar,2026-03-06 12:00,http:\/\/localhost:3000\/ar\/mail\/newsletter\/stop\/\S+$/,
      ),
    ]);
    const { pathname } = new URL(lines[0]?.split(',')[3] ?? '');
    await testApp.http.post(pathname).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect(await staff('export', '--out', out)).toContain('Wrote 1 confirmed subscriber ');
  });

  it('escapes an address that a spreadsheet would read as a formula', async () => {
    await testApp.db.newsletterSubscriber.create({ data: { email: '+1+1@example.com', confirmedAt: new Date() } });
    const out = join(folder, 'formula.csv');
    await staff('export', '--out', out);
    expect(readFileSync(out, 'utf8')).toContain("\n'+1+1@example.com,en,");
  });

  it('writes a workbook of the subscribers since a day of Bahrain', async () => {
    await testApp.db.newsletterSubscriber.createMany({
      data: [
        { email: 'before@example.com', confirmedAt: new Date('2026-04-04T20:59:00Z') },
        { email: 'from@example.com', confirmedAt: new Date('2026-04-04T21:00:00Z') },
      ],
    });
    const out = join(folder, 'since.xlsx');
    await staff('export', '--since', '2026-04-05', '--out', out);
    let written = '';
    for await (const row of readWorkbook(out, 'since.xlsx')) written += JSON.stringify(row);
    expect(written).toContain('from@example.com');
    expect(written).not.toContain('before@example.com');
  });

  it('says what is wrong with its arguments', async () => {
    await expect(staff('export')).rejects.toThrow('newsletter export');
    await expect(staff('export', '--since', 'May', '--out', 'x.csv')).rejects.toThrow('--since is a day');
    await expect(staff('export', '--out', 'x.txt')).rejects.toThrow('.xlsx or .csv');
  });
});
