import { buy } from '@dilmun/example-client/buy';
import { expect, it } from 'vitest';
import { createEmail, getNewestCode, password, signIn } from '../account.ts';
import { verify } from '../checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../fake-providers.ts';

const testApp = openTestAppWithFakeProviders();

it('a client with types generated from docs/openapi.json buys a product', async () => {
  await testApp.make.variant({ name: 'Zephyr Lantern', priceFils: 60_000 });
  const email = createEmail();
  const order = await buy(
    testApp.url,
    'Zephyr Lantern',
    {
      email,
      password,
      firstName: 'Noor',
      lastName: 'Haddad',
      mobileNumber: '36001234',
      address: {
        name: 'Noor Haddad',
        phoneNumber: '+97336001234',
        street: 'Building 6, Road 2407',
        city: 'Muharraq',
        state: 'Muharraq',
      },
    },
    () => getNewestCode(testApp, email),
  );
  testApp.fakeProviders.stripe.pay(order.session.id);

  const { body } = await signIn(testApp, email, password).expect(200);
  await expect
    .poll(async () => (await verify(testApp, order.orderNumber, `Bearer ${body.data.accessToken}`)).body.data)
    .toMatchObject({ orderStatus: 'PAID', items: [{ quantity: 1, price: 60 }], shipping: 0, totalAmount: 60 });
});
