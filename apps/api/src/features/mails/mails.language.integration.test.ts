import * as ar from '@dilmun/messages/texts/ar';
import * as en from '@dilmun/messages/texts/en';
import { store } from '@dilmun/settings/store';
import { describe, expect, it } from 'vitest';
import { createEmail, createRegistrationForm, listMails, openAccount, openBrowser } from '../../../test/account.ts';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();
const post = (path: string, body: object) =>
  testApp.http.post(`/api/v1/${path}`).set('accept-language', 'ar').send(body).expect(200);
const getNewestMail = async (email: string) => (await listMails(testApp, email)).at(-1);

describe('a mail that a request in Arabic causes', () => {
  it('is in Arabic: the code of a registration', async () => {
    const form = createRegistrationForm();
    await post('user/create', form);
    const mail = await getNewestMail(form.email);
    const code = /\d{4,}/.exec(mail?.subject ?? '')?.[0] ?? '';
    expect(mail).toMatchObject({ subject: ar.mails.code.subject(code) });
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.html).toContain(`dir="ltr">${code}</p>`);
  });

  it('is in Arabic, with links to the Arabic pages: a second registration, a lost password', async () => {
    const { email } = await openAccount(testApp, openBrowser(testApp));
    await post('user/create', createRegistrationForm({ email }));
    const second = await getNewestMail(email);
    expect(second).toMatchObject({ subject: ar.mails.alreadyRegistered.subject });
    expect(second?.text).toContain(`${testApp.config.storeOrigin}/ar/login`);
    await post('user/forgot-password', { email });
    const lost = await getNewestMail(email);
    expect(lost).toMatchObject({ subject: ar.mails.reset.subject });
    expect(lost?.text).toContain(`${testApp.config.storeOrigin}/ar/reset-password/`);
  });

  it('is in Arabic: a subscription', async () => {
    const email = createEmail();
    await post('newsletter/subscribe', { email });
    expect(await getNewestMail(email)).toMatchObject({ subject: ar.mails.newsletter.subject });
  });

  it('is in English if staff read it: the contact form', async () => {
    const form = {
      name: 'نور علي',
      email: createEmail(),
      mobile: '+97336001234',
      concern: 'مرحبا',
      department: 'sales',
    };
    await post('contact', form);
    const mail = await getNewestMail(store.emails.sales);
    expect(mail).toMatchObject({ subject: en.mails.contact.subject('sales', form.name) });
    expect(mail?.html).toContain('<html lang="en" dir="ltr">');
  });
});
