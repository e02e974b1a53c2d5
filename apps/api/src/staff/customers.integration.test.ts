import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAccount, openBrowser, password } from '../../test/account.ts';
import { fill, orderOf, place } from '../../test/checkout-steps.ts';
import { openHouseWithTills } from '../../test/tills.ts';
import { runCustomers } from './customers.ts';

const house = openHouseWithTills();
const login = '/api/v1/user/login';

async function staff(args: string[], answer = false) {
  const said: string[] = [];
  const terminal = { say: (line: string) => said.push(line), confirm: async () => answer };
  return { code: await runCustomers(house.db, args, terminal), said: said.join('\n') };
}

async function customer() {
  const browser = openBrowser(house);
  const { email } = await openAccount(house, browser);
  const { body } = await browser.post(login).send({ email, password }).expect(200);
  const authorization = `Bearer ${body.data.accessToken}`;
  const variant = await house.make.variant();
  await fill(house, authorization, variant);
  const placed = await place(house, authorization, orderOf([variant])).expect(200);
  return { email, authorization, orderNumber: placed.body.data.orderNumber as string };
}

describe('S64: what a person may ask for', () => {
  it('S64: an export holds all that is kept about them, no secret, and nobody else', async () => {
    const [one, other] = [await customer(), await customer()];
    const folder = mkdtempSync(join(tmpdir(), 'dilmun-export-'));
    const file = join(folder, 'customer.json');
    expect((await staff(['export', one.email.toUpperCase(), '--out', file])).code).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
    for (const kept of [one.email, one.orderNumber, 'Haddad', '97336001234']) expect(text).toContain(kept);
    expect(text).not.toMatch(/argon2|hash/i);
    expect(text).not.toContain(other.email);
    expect(text).not.toContain(other.orderNumber);
    await expect(staff(['export', 'nobody@example.com', '--out', file])).rejects.toThrow('Nothing is kept');
  });

  it('S64: anonymised, nobody can sign in or be recognised, and the order stays', async () => {
    const { email, authorization, orderNumber } = await customer();
    expect((await staff(['anonymise', email])).code).toBe(1);
    await house.http.get('/api/v1/user/me').set({ authorization }).expect(200);
    expect((await staff(['anonymise', email], true)).code).toBe(0);
    await house.http.get('/api/v1/user/me').set({ authorization }).expect(401);
    await house.http.post(login).send({ email, password }).expect(401);
    const order = await house.db.order.findUniqueOrThrow({
      where: { orderNumber },
      include: { user: true, lines: true },
    });
    expect(order.lines).toHaveLength(1);
    expect(JSON.stringify(order.user)).not.toMatch(/Noor|Haddad|36001234|example\.com/);
    expect(await house.db.outboxMail.count({ where: { recipient: email } })).toBe(0);
    await expect(staff(['anonymise', email, '--yes'])).rejects.toThrow('No account');
    // The address is free again.
    await openAccount(house, openBrowser(house), { email });
  });

  it('says how it is used, and ends with code 2', async () => {
    expect(await staff(['forget'])).toMatchObject({ code: 2, said: expect.stringContaining('anonymise EMAIL') });
  });
});
