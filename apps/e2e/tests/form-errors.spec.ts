import { language } from '@dilmun/messages/language';
import type { Page } from '@playwright/test';
import { pageProblems } from '../steps/page-problems.ts';
import { addProduct } from '../steps/shop.ts';
import { expect, test } from '../steps/test.ts';
import { visit } from '../steps/visit.ts';

const texts = {
  en: {
    registration: 'Create an account',
    register: 'Create account',
    eight: '8 fields need a correction:',
    firstName: 'First name',
    gender: 'Gender',
    male: 'Male',
    shipping: 'Shipping',
    continue: 'Continue to Payment',
    nine: '9 fields need a correction:',
    payment: 'Go to payment and sign in when you order',
    email: 'Email',
    contact: 'Get in touch',
    send: 'Submit',
    five: '5 fields need a correction:',
    two: '2 fields need a correction:',
    name: 'Full name',
  },
  ar: {
    registration: 'إنشاء حساب',
    register: 'إنشاء الحساب',
    eight: 'صحّح 8 حقول:',
    firstName: 'الاسم الأول',
    gender: 'الجنس',
    male: 'ذكر',
    shipping: 'التوصيل',
    continue: 'المتابعة إلى الدفع',
    nine: 'صحّح 9 حقول:',
    payment: 'انتقل إلى الدفع وسجّل الدخول عند تأكيد الطلب',
    email: 'البريد الإلكتروني',
    contact: 'نموذج التواصل',
    send: 'إرسال',
    five: 'صحّح 5 حقول:',
    two: 'صحّح هذين الحقلين:',
    name: 'الاسم الكامل',
  },
}[language];

/** Submits a form, which refuses several fields: one alert says so, no note speaks besides it, the first field has the focus. */
async function isRefusedOnce(page: Page, [form, button, summary, first]: readonly [string, string, string, string]) {
  const refused = page.getByRole('form', { name: form });
  await refused.getByRole('button', { name: button, exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText(summary);
  await expect(refused.locator('[aria-live]:not(:empty)')).toHaveCount(0);
  await expect(refused.getByLabel(first).first()).toBeFocused();
  expect(await pageProblems(page)).toEqual([]);
  return alert;
}

test('a refused registration says once how many fields need a correction, and leads to each', {
  tag: '@every-language',
}, async ({ page }) => {
  await visit(page, '/register');
  const { registration, register, eight, firstName, gender, male } = texts;
  const alert = await isRefusedOnce(page, [registration, register, eight, firstName]);
  await expect(alert.getByRole('link')).toHaveCount(8);
  await alert.getByRole('link', { name: gender }).click();
  await expect(page.getByRole('radio', { name: male, exact: true })).toBeFocused();
});

test('a refused first step of the checkout says once how many fields need a correction, also on the way without a password', {
  tag: '@every-language',
}, async ({ page }) => {
  await addProduct(page);
  await visit(page, '/checkout');
  await isRefusedOnce(page, [texts.shipping, texts.continue, texts.nine, texts.email]);
  await isRefusedOnce(page, [texts.shipping, texts.payment, texts.eight, texts.email]);
});

test('the contact form counts again at each submission', { tag: '@every-language' }, async ({ page }) => {
  await visit(page, '/customer-service/contact-us');
  const { contact, send, five, two, name } = texts;
  const alert = await isRefusedOnce(page, [contact, send, five, name]);
  const form = page.getByRole('form', { name: contact });
  await form.getByLabel(name).fill('Noor Haddad');
  await form.getByLabel(texts.email).fill('noor@example.com');
  await form.getByRole('radio').first().check();
  await expect(alert).toContainText(five);
  await form.getByRole('button', { name: send, exact: true }).click();
  await expect(alert).toContainText(two);
});
