import { expect, it } from 'vitest';
import { composeContactMail } from '../contact/contact.mail.ts';
import { composeNewsletterMail } from '../newsletter/newsletter.mail.ts';
import { composeOtpMail } from '../otp/otp.mail.ts';
import { composeAlreadyRegisteredMail, composePasswordChangedMail, composeResetMail } from '../users/users.mail.ts';

const storeOrigin = 'https://shop.example';

it('mails a message to the shop with all that the shopper wrote, and says how to answer', () => {
  const { subject, text } = composeContactMail({
    name: 'Mariam Ali',
    mobile: '36001234',
    email: 'mariam@home.example',
    department: 'sales',
    concern: 'Is it waterproof?\nThank you.',
  });
  expect(`${subject}\n${text}`).toMatchInlineSnapshot(`
    "Contact form (sales): Mariam Ali
    A message from the contact form

    Name: Mariam Ali
    Email: mariam@home.example
    Mobile number: 36001234

    > Is it waterproof?
    > Thank you.

    Reply to this email: your answer goes to mariam@home.example.

    -- 
    Dilmun Devices
    Shop 114, Ground Floor
    Seef Mall Muharraq, Road 6
    Muharraq 240
    Kingdom of Bahrain
    support@dilmun-devices.example
    +973 1700 0115"
  `);
});

it('mails the link that confirms a subscription, and that nothing happens without it', () => {
  const { subject, text } = composeNewsletterMail('https://shop.example/api/v1/newsletter/confirm/abc');
  expect(`${subject}\n${text}`).toMatchInlineSnapshot(`
    "Confirm your subscription to news from Dilmun Devices
    Shall we send you our news?

    Confirm your address, and we’ll email you our product news and promotions.

    Confirm:
    https://shop.example/api/v1/newsletter/confirm/abc

    Didn’t ask for this? Ignore this email and you won’t hear from us.

    -- 
    Dilmun Devices
    Shop 114, Ground Floor
    Seef Mall Muharraq, Road 6
    Muharraq 240
    Kingdom of Bahrain
    support@dilmun-devices.example
    +973 1700 0115"
  `);
});

it('mails a code with the time for which it is valid', () => {
  const { subject, text } = composeOtpMail({ firstName: 'Mariam', code: '123456' });
  expect(`${subject}\n${text}`).toMatchInlineSnapshot(`
    "123456 is your Dilmun Devices verification code
    Verify your email address

    Hello Mariam,
    Enter this code to finish creating your account:

        123456

    The code is valid for 10 minutes and works once. If you request a new code, this one stops working.

    If you didn’t try to create an account, ignore this email and don’t share the code.

    -- 
    Dilmun Devices
    Shop 114, Ground Floor
    Seef Mall Muharraq, Road 6
    Muharraq 240
    Kingdom of Bahrain
    support@dilmun-devices.example
    +973 1700 0115"
  `);
});

it('tells the owner of an address that somebody tried to register it again', () => {
  const { subject, text } = composeAlreadyRegisteredMail({ storeOrigin });
  expect(`${subject}\n${text}`).toMatchInlineSnapshot(`
    "You already have an account at Dilmun Devices
    You already have an account

    Someone, probably you, tried to create an account with this email address. Your account hasn’t changed.

    Sign in:
    https://shop.example/login

    If you forgot your password, choose “Forgot password” on the sign-in page.

    -- 
    Dilmun Devices
    Shop 114, Ground Floor
    Seef Mall Muharraq, Road 6
    Muharraq 240
    Kingdom of Bahrain
    support@dilmun-devices.example
    +973 1700 0115"
  `);
});

it('mails the link that sets a new password with the time for which it is valid', () => {
  const { subject, text } = composeResetMail({ firstName: 'Mariam', storeOrigin, token: 'abc' });
  expect(`${subject}\n${text}`).toMatchInlineSnapshot(`
    "Reset your Dilmun Devices password
    Choose a new password

    Hello Mariam,
    Use this link to set a new password for your account:

    Set a new password:
    https://shop.example/reset-password/abc

    The link is valid for 30 minutes and works once. If you request a new link, this one stops working.

    If you didn’t ask for this, ignore this email. Your password won’t change.

    -- 
    Dilmun Devices
    Shop 114, Ground Floor
    Seef Mall Muharraq, Road 6
    Muharraq 240
    Kingdom of Bahrain
    support@dilmun-devices.example
    +973 1700 0115"
  `);
});

it.each([
  ['reset', 'Your password has just been changed, and all devices were signed out.'],
  ['change', 'Your password has just been changed, and all other devices were signed out.'],
] as const)('tells which devices were signed out after a %s of the password', (by, sentence) => {
  const { subject, text } = composePasswordChangedMail({ firstName: 'Mariam', storeOrigin, by });
  expect(subject).toBe('Your Dilmun Devices password was changed');
  expect(text).toContain(`Hello Mariam,\n${sentence}\n\n`);
  expect(text).toContain(
    'If this was not you, set a new password and contact us at once: support@dilmun-devices.example',
  );
  expect(text).toContain('Set a new password:\nhttps://shop.example/forgot-password');
});
