import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiProcess,
  launchApi,
  repository,
  startApi,
  storefrontFolder,
} from '../../../reliability/src/parts/api-process.ts';
import { inheritedEnvironment } from '../env.ts';
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
  ['vat.percent.Saudi Arabia,10', 'vat.percent.Saudi Arabia,15'],
  ['payments.offered,"benefit\ncard"', 'payments.offered,card'],
];

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-'));
  await runCatalogue('export', 'shop');
  const sheet = join(folder, 'shop', 'dealer.csv');
  const demo = readFileSync(sheet, 'utf8');
  writeFileSync(
    sheet,
    ownValues.reduce((text, [from, to]) => text.replaceAll(asGlobal(from), to), demo),
  );
}, timeout);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a catalogue command as staff do. Returns what it prints. */
async function runCatalogue(...words: string[]) {
  const command = join(repository, 'apps/catalogue-tool/src/catalogue.command.ts');
  const env = { PATH: inheritedEnvironment.PATH, DATABASE_URL: testApp.databaseUrl, MEDIA_DIR: folder };
  return (await run(process.execPath, [command, ...words], { cwd: folder, env })).stdout;
}

const asGlobal = (demo: string | RegExp) =>
  typeof demo === 'string' ? demo : new RegExp(demo.source, [...new Set(`${demo.flags}g`)].join(''));

/** Runs a module's text in a process that has read the dealer's settings; returns what it prints. */
const runWithDealer = async (text: string) => {
  const module = `import { loadDealer } from '@dilmun/catalogue/dealer.load';
    await loadDealer(${JSON.stringify(testApp.databaseUrl)});
    ${text}`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', module], {
    cwd: join(repository, 'apps/api'),
    env: {},
  });
  return stdout;
};

describe('a public shop', () => {
  /** Starts a public shop, which is refused. Returns the message. */
  const readRefusal = async () => {
    const shop = await launchApi(testApp, { env: { NODE_ENV: 'production', STORE_ORIGIN: 'https://shop.bh' } });
    expect(await shop.ended).toMatchObject({ code: 1 });
    return shop.lines.join('\n');
  };

  it('does not start with the demo’s values, which it names, beside all other faults', async () => {
    const refusal = await readRefusal();
    expect(refusal).toMatch(
      /These settings of the dealer are still the demo’s: name, legalName, legalName \(value_ar\), maker, makerSite, .*vat\.number\. Load the dealer’s own with: npx dilmun catalogue dealer FILE\./,
    );
    expect(refusal).toContain('These addresses of the dealer lead nowhere: support@dilmun-devices.example');
    expect(refusal).toContain('refuses sandbox');
  });

  it('names the values that are left after a plan with the first ones', async () => {
    writeFileSync(join(folder, 'first.csv'), 'key,value\nname,Gulf Gear\nmaker,Northstar\n');
    const planned = await runCatalogue('plan', 'first.csv');
    expect(planned).toContain('~ name  value Dilmun Devices → Gulf Gear');
    expect(planned).toContain('take effect when the processes of the shop are started again.');
    await runCatalogue('apply', 'first.plan', '--yes', '--why', 'our own name');
    expect(await readRefusal()).toMatch(/still the demo’s: legalName, legalName \(value_ar\), makerSite, /);
  });

  it('says which stored value this release cannot read', async () => {
    await testApp.db.dealerSetting.create({ data: { key: 'vat.number', value: '12' } });
    expect(await readRefusal()).toContain(
      'A setting of the dealer cannot be read: vat.number, value: write a VAT number of 15 digits.',
    );
    await testApp.db.dealerSetting.delete({ where: { key: 'vat.number' } });
  });
});

/** Tests on the shop's process, which does not start without the built storefront. */
function describeProcess(define: (shop: () => ApiProcess) => void): void {
  if (!existsSync(storefrontFolder)) {
    it.skip('not run: the storefront is not built', () => {});
    return;
  }
  describe('in its process', () => {
    let shop: ApiProcess;
    beforeAll(async () => {
      shop = await startApi(testApp, { env: { SMTP_URL: testMailer.server.smtpUrl } });
    }, timeout);
    afterAll(() => shop.end('SIGTERM'));
    define(() => shop);
  });
}

describe('a shop of another dealer', () => {
  beforeAll(async () => {
    await runCatalogue('plan', 'shop/dealer.csv');
    await runCatalogue('apply', 'dealer.plan', '--yes', '--why', 'the shop is ours');
  }, timeout);

  describeProcess((shop) => {
    it.each([
      ['/', 'Gulf Gear', '+973 1355 0114'],
      ['/ar', 'Gulf Gear', '+973 1355 0114'],
      ['/login', 'Gulf Gear', 'support@gulf-gear.example'],
      ['/ar/login', 'Gulf Gear', 'ذ.م.م.'],
      ['/customer-service/contact-us', 'Gulf Gear', '+973 1355 0115'],
      ['/ar/customer-service/contact-us', 'Gulf Gear', '+973 1355 0115'],
      ['/company/about-us', 'Gulf Gear', 'authorized dealer of Northstar'],
      ['/sitemap', 'Gulf Gear', '210000000000009'],
      ['/nowhere', 'Gulf Gear', '210000000000009'],
    ])('%s has its name and its data, and no word of the demo’s dealer', async (path, name, other) => {
      const answer = await fetch(`${shop().url}${path}`, { headers: { accept: 'text/html' } });
      const html = await answer.text();
      expect(/<title[^>]*>([^<]*)/.exec(html)?.[1]).toContain(name);
      expect(html).toContain(other);
      expect(html.match(demoWords)).toBeNull();
    });

    it('it takes only the payment methods that it offers', async () => {
      const answer = await fetch(`${shop().url}/api/v1/payment/methods`);
      expect(await answer.json()).toMatchObject({ data: [{ method: 'card', isAvailable: true }] });
      const html = await (await fetch(`${shop().url}/`, { headers: { accept: 'text/html' } })).text();
      expect(html).toContain('<li>American Express</li>');
      expect(html).not.toContain('<li>BENEFIT</li>');
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
      const answer = await fetch(`${shop().url}/api/v1/newsletter/subscribe`, {
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
  });

  it('its invoices name it as seller, in both languages', async () => {
    const printed = await runWithDealer(
      `const { composeInvoice } = await import('./src/features/orders/documents/orders.tax-document.ts');
       const day = new Date('2026-11-25T10:00:00Z');
       console.log(JSON.stringify(composeInvoice(${JSON.stringify(order)}, day, { number: 7, issuedAt: day })));`,
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

  it('the VAT rate of a country is that of new orders there, and an older order keeps its own', async () => {
    const printed = await runWithDealer(
      `const { calculateOrderTotals } = await import('./src/features/checkout/checkout.totals.ts');
     const { composeInvoice } = await import('./src/features/orders/documents/orders.tax-document.ts');
     const { delivery } = (await import('@dilmun/settings/test/sample-shop')).sampleShop;
     const lines = [{ quantity: 1, variant: { priceFils: 115_000, discountedPriceFils: null } }];
     const total = (country) => calculateOrderTotals(lines, 0, delivery, 'standard', country);
     const day = new Date('2026-11-25T10:00:00Z');
     const order = ${JSON.stringify(order)};
     console.log(JSON.stringify([total('Saudi Arabia'), total('Bahrain'), composeInvoice(order, day, { number: 7, issuedAt: day })]));`,
    );
    const [there, here, invoice] = JSON.parse(printed);
    expect(there).toMatchObject({ totalFils: 115_000, vatRatePercent: 15, vatFils: 15_000 });
    expect(here).toMatchObject({ totalFils: 115_000, vatRatePercent: 10, vatFils: 10_455 });
    expect(invoice).toMatchObject({ vatRatePercent: 10 });
  });
});

describe('a shop in English only', () => {
  beforeAll(async () => {
    writeFileSync(join(folder, 'languages.csv'), 'key,value\nlanguages,en\n');
    await runCatalogue('plan', 'languages.csv');
    await runCatalogue('apply', 'languages.plan', '--yes', '--why', 'nobody here writes Arabic');
  }, timeout);

  describeProcess((shop) => {
    const open = (path: string) =>
      fetch(`${shop().url}${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' });

    it.each([
      ['/ar', '/'],
      ['/ar?page=2', '/?page=2'],
      ['/ar/company/about-us', '/company/about-us'],
      ['/ar//other.example', '/other.example'],
      ['/ar/\\other.example', '/other.example'],
    ])('%s redirects to %s', async (path, to) => {
      const { status, headers } = await open(path);
      expect([status, headers.get('location')]).toEqual([302, to]);
    });

    it.each(['/', '/login', '/company/about-us'])('%s has no link to another language', async (path) => {
      const html = await (await open(path)).text();
      expect(html).toContain('Gulf Gear');
      expect(html).not.toMatch(/hreflang|href="[^"]*\/ar["/]|العربية/i);
    });

    it('its sitemap and its feeds are in English', async () => {
      const sitemap = await (await open('/sitemap.xml')).text();
      expect(sitemap).toContain('/company/about-us</loc>');
      expect(sitemap).not.toMatch(/hreflang|\/ar[</]/);
      expect((await open('/feeds/products-en.csv')).status).toBe(200);
      expect((await open('/feeds/products-ar.csv')).status).toBe(404);
    });

    it('its mails are in English, whatever the browser asks for', async () => {
      const email = 'english@example.com';
      await fetch(`${shop().url}/api/v1/newsletter/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
        body: JSON.stringify({ email }),
      });
      await expect.poll(() => testMailer.server.messages(email), { timeout: 20_000 }).toHaveLength(1);
      expect(testMailer.server.messages(email)[0]?.text).not.toMatch(/[\u0600-\u06ff]/);
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

/** An order of the time before the rate changed. */
const order = {
  orderNumber: 'BH-3333333333',
  companyName: '',
  vatNumber: '',
  billingAddress: address,
  shippingAddress: { ...address, country: 'Saudi Arabia' },
  shippingMethod: 'standard',
  paymentSessions: [],
  shippingFils: 1_000,
  vatRatePercent: 10,
  discountCode: null,
  lines: [],
};
