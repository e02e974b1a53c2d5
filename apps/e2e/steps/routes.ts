import { footerSections, legalLinks } from '@dilmun/store/messages/footer-menu';

/** The information pages that the footer links to, by their titles. */
const informationPages = [...footerSections.flatMap(({ links }) => links), ...legalLinks].filter(({ to }) =>
  /^\/(?:customer-service|company|security)/.test(to),
);

/** Every route of the specification (section 2) and of the policies, with its title before '| Dilmun Devices'. */
export const routes: Readonly<Record<string, string | RegExp>> = {
  '/': 'Home',
  '/home': 'Home',
  '/try': 'Tryout',
  '/login': 'Sign In',
  '/register': 'Register',
  '/forgot-password': 'Forgot Password',
  '/reset-password/some-token': 'Reset Password',
  '/cart': 'Cart',
  '/saved': 'Saved for Later',
  '/stock-alerts': 'Stock Alerts',
  '/checkout': 'Checkout',
  '/order-confirmed': 'Order Confirmed',
  '/track-order': 'Track Order',
  '/all-products/wearable%20smartwatches': 'Smartwatches',
  '/all-products/Fashion%20%26%20Hybrid%20Smartwatches': /Hybrid/,
  '/all-products/Caravans_Motorhome': /./,
  '/all-products/SALE': 'Sale',
  '/all-products/sports': 'Sports and Fitness',
  '/products/19': /^Caldera® 9 Pro/,
  '/products/34/010-03034-00': /^Orra™ 4/,
  '/products/34/3401/010-03034-00': /^Orra™ 4/,
  '/search-product/caldera': 'Search: caldera',
  ...Object.fromEntries(informationPages.map(({ to, label }) => [to, label])),
  '/customer-service/privacy-policy': 'Privacy Policy',
  '/sitemap': 'Sitemap',
};
