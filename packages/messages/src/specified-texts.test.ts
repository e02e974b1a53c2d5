import { expect, it } from 'vitest';
import { account } from './en/account.ts';
import { answers } from './en/answers.ts';
import { cart } from './en/cart.ts';
import { cartPage } from './en/cart-page.ts';
import { catalogue } from './en/catalogue.ts';
import { checkout } from './en/checkout.ts';
import { contact } from './en/contact.ts';
import { controls } from './en/controls.ts';
import { errorTexts } from './en/errors.ts';
import { home } from './en/home.ts';
import { layout } from './en/layout.ts';
import { newsletter } from './en/newsletter.ts';
import { orders } from './en/orders.ts';
import { product } from './en/product.ts';
import { search } from './en/search.ts';
import { transportTexts } from './en/transport.ts';

// Every text that the specification gives, typed from it, beside the text of the shop. The journeys of apps/e2e run in
// both languages and therefore use the shop's texts: this table keeps those equal to the specification. The texts of
// rejected fields stand in packages/contracts/src/specified-texts.test.ts.

const texts: [statement: number, specified: string, own: string][] = [
  [2, 'FREE DELIVERY ON ORDERS ABOVE BHD 50.000', layout.freeDelivery('BHD 50.000')],
  [59, 'No email provided', account.noEmail],
  [60, 'Orders', account.orders],
  [61, 'Sign Out', account.signOut],
  [74, 'Be limitless with the ultimate smartwatch', home.fallback.description],
  [74, 'SHOP NOW', home.fallback.buttonText],
  [75, 'Featured', home.featuredStrip],
  [81, 'SHOP BY CATEGORY', home.categoriesTitle],
  [88, 'CATEGORIES', catalogue.untitled],
  [89, 'Shop by Feature', catalogue.by.features],
  [90, 'Shop by Series', catalogue.by.series],
  [93, 'Sort By', catalogue.sortBy],
  [97, 'SALE', catalogue.sale],
  [101, 'Starting from', controls.startingFrom],
  [102, 'Featured Products', catalogue.sort['featuredProducts-desc']],
  [102, 'A to Z', catalogue.sort['productName-asc']],
  [102, 'Z to A', catalogue.sort['productName-desc']],
  [102, 'Price: Low to High', catalogue.sort['price-asc']],
  [102, 'Price: High to Low', catalogue.sort['price-desc']],
  [111, 'PART NUMBER', product.partNumber],
  [112, 'SALE 15%', product.kickerSale(15)],
  [113, 'NEW', product.kickerNew],
  [116, '(Inclusive VAT)', product.vat],
  [119, 'Model/Color', product.modelColor],
  [121, 'Available to ship in 1–3 business days.', product.available('1-3 business days')],
  [121, 'ADD TO CART', cart.addToCart],
  [122, 'OUT OF STOCK', cart.outOfStock],
  [122, 'OUT OF STOCK', product.outOfStock],
  [130, 'Cart', cartPage.heading],
  [130, 'Your Cart is Empty', cartPage.emptyHeading],
  [131, 'Start Shopping', cartPage.startShopping],
  [136, 'Subtotal', cartPage.subtotal],
  [136, 'Estimated Total', cartPage.estimatedTotal],
  [137, 'Shipping calculated in checkout', cartPage.shippingNote],
  [138, 'CHECK OUT', cartPage.checkOut],
  [139, 'CONTINUE SHOPPING', cartPage.continueShopping],
  [142, 'Welcome', answers.welcome],
  [142, 'Welcome', account.welcome],
  [144, '4-digits code', account.verify.code],
  [146, 'Send Reset Link', account.forgot.submit],
  [147, 'Update Password', account.reset.submit],
  [150, 'Edit Cart', checkout.summary.editCart],
  [152, 'Debit Card', checkout.payment.methods.benefit],
  [152, 'Credit Card', checkout.payment.methods.card],
  [157, 'You will be redirected to home in 30 seconds.', orders.confirmed.redirect(30)],
  [158, 'Go to Home', orders.confirmed.goHome],
  [164, 'Get in touch', contact.formHeading],
  [164, 'Submit', contact.submit],
  [165, 'Form submitted', contact.submitted],
  [165, "We'll get back to you soon!", answers.contactReceived],
  [167, "You're Subscribed!", newsletter.doneTitle],
  [168, 'Get product news and promotions based on your preferences and registered devices.', newsletter.text],
  [168, 'Learn about email privacy.', newsletter.privacy],
  [224, '...', newsletter.submitting],
  [230, 'Order Now', checkout.payment.orderNow],
  [231, 'Proceed to Payment', checkout.card.proceed],
  [274, 'Please login to continue', checkout.payment.loginToContinue],
  [294, 'Item Added to Cart', answers.cartItemAdded],
  [297, 'User Created', answers.userCreated],
  [298, 'Otp verified', answers.otpVerified],
  [298, 'Otp verified', account.verify.verified],
  [299, 'Mail sent ,check your email', answers.resetMailSent],
  [299, 'Mail sent ,check your email', account.forgot.sent],
  [300, 'Password reset done ,please relogin', answers.passwordReset],
  [312, 'Something went wrong', transportTexts.noBody],
  [313, 'Network Error', transportTexts.network],
  [313, 'timeout of 15000 ms exceeded', transportTexts.timeout(15_000)],
  [315, 'Unable to generate guest token.', cart.noGuestToken],
  [316, 'Item added to cart', cart.added],
  [316, 'Item added to cart', answers.cartLineAdded],
  [317, 'operation failed', cart.addFailed],
  [319, 'Please enter a product name', search.empty],
  [321, 'searched product not found', search.failed],
  [323, 'Order ID not found in URL', orders.confirmed.idMissing],
  [324, 'An error occurred while fetching order details', orders.confirmed.fetchFailed],
  [325, 'Unable to load order details', orders.confirmed.unavailable],
  [325, 'Error', orders.confirmed.errorTitle],
  [326, 'Failed to initialize payment. Please try again.', checkout.payment.failed],
  [326, 'Failed to initialize payment. Please try again.', errorTexts.PAYMENT_UNAVAILABLE],
  [327, 'Payment system is not ready. Please try again.', checkout.payment.notReady],
  [329, 'Please login to continue', account.loginToContinue],
  [329, 'Please login to continue', errorTexts.UNAUTHENTICATED],
  [330, 'Failed to send reset link. Try again.', account.forgot.failed],
  [331, 'Something went wrong. Try again.', account.reset.failed],
];

for (const [statement, specified, own] of texts)
  it(`the shop says “${specified}” (${statement})`, { tags: `spec-${statement}` }, () => {
    expect(own).toBe(specified);
  });
