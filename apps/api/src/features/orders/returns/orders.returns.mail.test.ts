import { sampleShop } from '@dilmun/settings/test/sample-shop';
import { expect, it } from 'vitest';
import { withLanguage } from '../../../texts/language.ts';
import { buildOrderUrls } from '../mails/orders.mail.ts';
import { composeReturnAcceptedMail, composeReturnMail, composeReturnRefusedMail } from './orders.returns.mail.ts';

const order = { orderNumber: 'BH-3333333333', email: 'noor@example.com' };
const line = {
  productName: 'Caldera 9',
  partNumber: '010-02384-03',
  translations: { ar: { name: 'ساعة Caldera 9' } },
};
const request = { id: 'd0f1', quantity: 2, reason: 'unexpected' as const, note: 'Too big.\nSorry.', answer: '' };
const urls = () => buildOrderUrls('https://shop.example', order.orderNumber);
const read = ({ subject, text }: { subject: string; text: string }) => `${subject}\n${text.split('\n\n-- ')[0]}`;

it('mails a request to staff, with the commands that answer it', () => {
  expect(read(composeReturnMail(order, line, request))).toMatchInlineSnapshot(`
    "Return of order BH-3333333333: 2 × Caldera 9
    A customer asks to return an item of BH-3333333333

    2 × Caldera 9 (010-02384-03): It is not what I expected
    Customer: noor@example.com

    > Too big.
    > Sorry.

    Accept it: npx dilmun orders returns accept d0f1

    Refuse it: npx dilmun orders returns refuse d0f1 --because "TEXT"

    An answer to this mail goes to the customer."
  `);
  expect(composeReturnMail(order, line, { ...request, note: '<b>' }).html).not.toContain('<b>');
});

it('mails where to bring accepted goods, and when they are refunded', () => {
  const accepted = composeReturnAcceptedMail(order, line, request, urls(), sampleShop.hours);
  expect(read(accepted)).toMatchInlineSnapshot(`
    "We accept your return of order BH-3333333333
    We accept your return

    Here is what we take back of order BH-3333333333:

    Caldera 9 (010-02384-03): 2 ×

    Bring it to our shop, or send it there. Please check that it is unused, with its seals and protective films in place, and that everything is in its original packaging.

    OUR SHOP

    Dilmun Devices
    Shop 114, Ground Floor
    Seef Mall Muharraq, Road 6
    Muharraq 240
    Kingdom of Bahrain

    Opening hours: Saturday to Thursday, 10:00 to 22:00; Friday, 14:00 to 22:00.

    We refund the price to the card you paid with once we have the item. Your bank takes 7 to 15 business days to show it.

    See your order:
    https://shop.example/orders/BH-3333333333"
  `);
});

it('mails in Arabic that damaged goods are collected, with the words of staff', () => {
  const damaged = { ...request, reason: 'damaged' as const, answer: 'Is 10:00 fine?' };
  const mail = withLanguage('ar', () => composeReturnAcceptedMail(order, line, damaged, urls(), sampleShop.hours));
  expect(read(mail)).toMatchInlineSnapshot(`
    "قبلنا إرجاع منتج من طلبك ⁨BH-3333333333⁩
    قبلنا طلب الإرجاع

    هذا ما نسترجعه من الطلب ⁨BH-3333333333⁩:

    ساعة Caldera 9 (⁨010-02384-03⁩): ⁨2 ×⁩

    ردنا

    > Is 10:00 fine?

    نستلمه منك على نفقتنا، وسنتصل بك لتحديد الموعد.

    نرد ثمن المنتج إلى البطاقة التي دفعت بها بعد وصوله إلينا. ويظهر في حسابك خلال ⁨7–15⁩ يوم عمل.

    عرض الطلب:
    https://shop.example/ar/orders/BH-3333333333"
  `);
});

it('mails why a return is refused', () => {
  const refused = { ...request, answer: 'The seal is broken.' };
  expect(read(composeReturnRefusedMail(order, line, refused, urls()))).toMatchInlineSnapshot(`
    "Your request to return an item of order BH-3333333333
    We cannot accept your return

    You asked to return this item of order BH-3333333333:

    Caldera 9 (010-02384-03): 2 ×

    OUR ANSWER

    > The seal is broken.

    If you have questions, write to support@dilmun-devices.example or call +973 1700 0115.

    See your order:
    https://shop.example/orders/BH-3333333333"
  `);
});
