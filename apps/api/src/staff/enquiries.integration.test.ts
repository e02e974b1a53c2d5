import { store } from '@dilmun/settings/store';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createEmail } from '../../test/account.ts';
import { openTestApp } from '../../test/test-app.ts';
import { openTestMailer } from '../../test/test-mailer.ts';
import { deliverMails } from '../features/mails/mails.jobs.ts';
import { runEnquiries } from './enquiries.ts';

const testApp = openTestApp();
const testMailer = openTestMailer();

async function staff(words: string) {
  const said: string[] = [];
  await runEnquiries(testApp.db, words.split(' '), { say: (line) => said.push(line), confirm: async () => false });
  return said.join('\n');
}

async function send(wishes: object = {}) {
  const email = createEmail();
  const form = { name: 'Noor Haddad', mobile: '+973 3600 1234', email, department: 'sales', concern: 'Does it dive?' };
  await testApp.http
    .post('/api/v1/contact')
    .send({ ...form, ...wishes })
    .expect(200);
  return testApp.db.contactMessage.findFirstOrThrow({ where: { email } });
}

describe('staff enquiries', () => {
  it('lists messages by day and department, and shows one with its words', async () => {
    const sales = await send();
    const marketing = await send({ department: 'marketing', concern: 'Shall we\nadvertise?' });
    // 21:30 UTC is half past midnight in Bahrain.
    await testApp.db.contactMessage.update({
      where: { id: sales.id },
      data: { sentAt: new Date('2026-03-04T21:30:00Z') },
    });
    const onDay = await staff('list --from 2026-03-05 --to 2026-03-05');
    expect(onDay).toContain(`${sales.id}  2026-03-05 00:30  sales`);
    expect(onDay).not.toContain(marketing.id);
    expect(await staff('list --from 2026-03-04 --to 2026-03-04')).toBe('No enquiry matches.');
    expect(await staff('list --department marketing')).not.toContain(sales.id);
    expect(JSON.parse(await staff('list --max 1 --json'))).toMatchObject([{ id: marketing.id }]);
    expect(await staff(`show ${marketing.id}`)).toContain(`${marketing.email}  +973`);
    expect(await staff(`show ${marketing.id}`)).toContain('Shall we\nadvertise?');
  });

  it('says what is wrong with its arguments', async () => {
    await expect(staff('list --department legal')).rejects.toThrow('The departments are sales, marketing.');
    await expect(staff('list --from yesterday')).rejects.toThrow('--from is a day: 2026-11-22.');
    await expect(staff('list --from 2026-03-05 --to 2026-03-04')).rejects.toThrow('--from is after --to.');
    await expect(staff('list --max none')).rejects.toThrow('--max is a number');
    await expect(staff('show 1')).rejects.toThrow('There is no enquiry 1.');
  });

  it('the department answers the customer from its mail program', async () => {
    const { email } = await send();
    while ((await deliverMails({ db: testApp.db, mailer: testMailer.mailer, log: pino({ enabled: false }) })) > 0);
    const [mail] = testMailer.server.messages(store.emails.sales).filter(({ text }) => text.includes(email));
    expect(mail?.headers['reply-to']).toBe(email);
  });
});
