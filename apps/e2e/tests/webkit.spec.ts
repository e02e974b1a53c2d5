import { account } from '@dilmun/messages/account';
import { cart } from '@dilmun/messages/cart';
import { cartPage } from '@dilmun/messages/cart-page';
import { catalogue } from '@dilmun/messages/catalogue';
import { checkout } from '@dilmun/messages/checkout';
import { controls } from '@dilmun/messages/controls';
import { layout } from '@dilmun/messages/layout';
import { orders } from '@dilmun/messages/orders';
import { governorateNames } from '@dilmun/messages/places';
import { By } from 'selenium-webdriver';
import { openAccount, password } from '../steps/account.ts';
import { cards } from '../steps/card.ts';
import { watch } from '../steps/shop.ts';
import { test } from '../steps/test.ts';
import { button, containing, field, heading, isWebKitInstalled, openWebKit } from '../steps/webkit.ts';

test.skip(!isWebKitInstalled, 'not run: needs WebKit (apt-get install webkit2gtk-driver xvfb xauth)');

test('WebKit, the engine of Safari: menu, filters, cart, checkout and payment by card', async ({
  shop: { shopUrl },
  request,
  mailbox,
}) => {
  await openAccount({ request }, mailbox);
  await using webKit = await openWebKit();
  const { driver, fill, press, see, seeAddress, visit } = webKit;

  await test.step('the menu and the filters open', async () => {
    await visit(`${shopUrl}/all-products/smartwatches`);
    await press(button(layout.menu));
    await press(By.css('dialog[open] button[aria-expanded="false"]'));
    await press(By.css(`dialog[open] button[aria-label="${controls.close}"]`));
    await press(button(catalogue.filters));
    // By their names: while the sheet slides in, the first element that is visible is not always the first of the sheet.
    await press(button(catalogue.by.price));
    await press(containing('label', catalogue.filterValues.price['400-']));
    await seeAddress('price=400-');
  });

  await test.step('the shopper signs in and adds a watch', async () => {
    await visit(`${shopUrl}/login`);
    await fill(field(account.email), mailbox.address);
    await fill(field(account.password), password);
    await press(button(account.login.submit));
    await see(containing('li', account.welcome));
    await visit(`${shopUrl}/products/${watch.id}`);
    await press(button(cart.addToCart));
    await press(button(cart.viewCart));
    await press(button(cartPage.checkOut));
  });

  await test.step('the order is placed and paid', async () => {
    const words = checkout.shipping;
    await fill(field(words.building), '6');
    await fill(field(words.road), '2407');
    await fill(field(words.block), '224');
    await fill(field(words.area), governorateNames.Muharraq);
    await press(button(words.submit));
    await see(heading(checkout.steps.payment));
    await press(containing('label', checkout.payment.methods.card));
    await press(button(checkout.payment.orderNow));
    await press(button(checkout.card.proceed));
    await driver.switchTo().frame(await see(By.css(`iframe[title="${checkout.card.frame}"]`)));
    await fill(By.css('[autocomplete="cc-number"]'), cards.paid);
    await fill(By.css('[autocomplete="cc-exp"]'), '1239');
    await fill(By.css('[autocomplete="cc-csc"]'), '123');
    await fill(By.css('[autocomplete="cc-name"]'), 'Noor Haddad');
    await press(By.css('[type="submit"]'));
    await driver.switchTo().defaultContent();
    await see(heading(orders.confirmed.heading));
    await seeAddress('orderId=BH-');
  });
});
