import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiProcess, repository, startApi, storefrontFolder } from '../../../reliability/src/parts/api-process.ts';
import { openTestAppWithFakeProviders } from '../fake-providers.ts';
import { openTestMailer } from '../test-mailer.ts';

const run = promisify(execFile);
const testApp = openTestAppWithFakeProviders();
const testMailer = openTestMailer();
const timeout = 60_000;

/** Names, numbers and addresses of the demo's dealer. */
const demoWords =
  /Dilmun Devices|dilmun-?devices|Meridian|1700 ?0114|1700 ?0115|200000000000002|00000-1|Seef Mall|مجمع السيف|Muharraq 240|المحرق 240/i;

const ownValues: [demo: string | RegExp, own: string][] = [
  [/Dilmun Devices/g, 'Gulf Gear'],
  [/dilmun-?devices/g, 'gulf-gear'],
  [/meridian/g, 'northstar'],
  [/Meridian/g, 'Northstar'],
  [/\+973 1700 011/g, '+973 1355 011'],
  ['200000000000002', '210000000000009'],
  ['00000-1', '54321-2'],
  [/Seef Mall Muharraq/g, 'Harbour Mall'],
  [/مجمع السيف – المحرق/g, 'مجمع المرفأ'],
  ['Muharraq 240', 'Manama 316'],
  ['المحرق 240', 'المنامة 316'],
  [/^address\.postalCode,240/m, 'address.postalCode,316'],
  [/^address\.city,.*$/m, 'address.city,Manama,المنامة'],
];

let folder: string;
let sheet: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-'));
  sheet = join(folder, 'dealer.csv');
  const example = readFileSync(join(repository, 'docs/hosting/dealer.csv'), 'utf8');
  writeFileSync(
    sheet,
    ownValues.reduce((text, [demo, own]) => text.replaceAll(asGlobal(demo), own), example),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const asGlobal = (demo: string | RegExp) =>
  typeof demo === 'string' ? demo : new RegExp(demo.source, [...new Set(`${demo.flags}g`)].join(''));

/** Runs a module's text in a process that has read the sheet; returns what it prints. */
const runWithSheet = async (text: string, env: Record<string, string>) => {
  const module = `import '@dilmun/sheets/load-dealer';\n${text}`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', module], {
    cwd: join(repository, 'apps/api'),
    env,
  });
  return stdout;
};

describe('a shop with the sheet of another dealer', () => {
  // The shop’s process does not start without the built storefront.
  if (existsSync(storefrontFolder)) {
    let shop: ApiProcess;
    beforeAll(async () => {
      // Menus are a sheet of their own; the first ones link to the demo's maker.
      await testApp.db.menu.updateMany({ data: { links: [] } });
      shop = await startApi(testApp, { env: { DEALER_SHEET: sheet, SMTP_URL: testMailer.server.smtpUrl } });
    }, timeout);
    afterAll(() => shop.end('SIGTERM'));

    it.each([
      ['/', 'Gulf Gear', '+973 1355 0114'],
      ['/ar', 'Gulf Gear', '+973 1355 0114'],
      ['/login', 'Gulf Gear', 'support@gulf-gear.example'],
      ['/ar/login', 'Gulf Gear', 'ذ.م.م.'],
      ['/customer-service/contact-us', 'Gulf Gear', '+973 1355 0115'],
      ['/ar/customer-service/contact-us', 'Gulf Gear', '+973 1355 0115'],
      ['/sitemap', 'Gulf Gear', '210000000000009'],
      ['/nowhere', 'Gulf Gear', '210000000000009'],
    ])('%s has its name and its data, and no word of the demo’s dealer', async (path, name, other) => {
      const answer = await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } });
      const html = await answer.text();
      expect(/<title[^>]*>([^<]*)/.exec(html)?.[1]).toContain(name);
      expect(html).toContain(other);
      expect(html.match(demoWords)).toBeNull();
    });

    it('its scripts contain no dealer', async () => {
      const names = await readdir(join(storefrontFolder, 'assets'));
      const scripts = names.filter((name) => name.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(10);
      for (const name of scripts) {
        const text = await readFile(join(storefrontFolder, 'assets', name), 'utf8');
        expect(text.match(demoWords), name).toBeNull();
      }
    });

    it('its mails are from it', async () => {
      const email = 'sheet@example.com';
      const answer = await fetch(`${shop.url}/api/v1/newsletter/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
        body: JSON.stringify({ email }),
      });
      expect(answer.status).toBe(200);
      await expect.poll(() => testMailer.server.messages(email), { timeout: 20_000 }).toHaveLength(1);
      const [mail] = testMailer.server.messages(email);
      expect(mail).toMatchObject({ from: 'no-reply@gulf-gear.example' });
      expect(mail?.text).toContain('مجمع المرفأ');
      expect(JSON.stringify(mail).match(demoWords)).toBeNull();
    });
  } else {
    it.skip('not run: the storefront is not built', () => {});
  }

  it('its invoices name it as seller, in both languages', async () => {
    const order = {
      orderNumber: 'BH-3333333333',
      companyName: '',
      vatNumber: '',
      billingAddress: address,
      shippingAddress: address,
      shippingMethod: 'standard',
      paymentSessions: [],
      shippingFils: 1_000,
      vatRatePercent: 10,
      discountCode: null,
      lines: [],
    };
    const printed = await runWithSheet(
      `const { composeInvoice } = await import('./src/features/orders/documents/orders.tax-document.ts');
       const day = new Date('2026-11-25T10:00:00Z');
       console.log(JSON.stringify(composeInvoice(${JSON.stringify(order)}, day, { number: 7, issuedAt: day })));`,
      { DEALER_SHEET: sheet },
    );
    expect(JSON.parse(printed).seller).toMatchObject({
      name: 'Gulf Gear',
      legalName: 'Gulf Gear W.L.L.',
      vatNumber: '210000000000009',
      commercialRegistration: '54321-2',
      email: 'support@gulf-gear.example',
      arabic: { addressLines: ['محل 114، الطابق الأرضي', 'مجمع المرفأ، طريق 6', 'المنامة 316', 'مملكة البحرين'] },
    });
    expect(printed.match(demoWords)).toBeNull();
  });

  it('ends a process with all faults of the sheet', async () => {
    const faulty = join(folder, 'faulty.csv');
    writeFileSync(faulty, 'key,value,value_ar\nnmae,Gulf Gear,\nvat.number,12,\n');
    await expect(runWithSheet('', { DEALER_SHEET: faulty })).rejects.toMatchObject({
      code: 1,
      stderr: [
        'The dealer’s sheet (DEALER_SHEET) has faults:',
        '  - faulty.csv, row 2, key "nmae": unknown; the nearest is "name"',
        '  - faulty.csv, row 3, value "12": is a VAT number of 15 digits',
        '',
      ].join('\n'),
    });
  });
});

const address = {
  name: 'Noor Haddad',
  phoneNumber: '+97336001234',
  flat: '',
  street: 'Building 6',
  landmark: '',
  city: 'Arad',
  state: 'Muharraq',
  poBox: '224',
  country: 'Bahrain',
};
