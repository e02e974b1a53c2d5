/** Words of the header and the footer of the checkout. */
export const checkoutFrame = {
  secure: 'Secure checkout',
  help: 'Help',
  newTab: ' (opens in a new tab)',
  policies: [
    { label: 'Shipping & Return Policy', to: '/customer-service/shipping-and-return-policy' },
    { label: 'Terms & Conditions of Sale', to: '/customer-service/terms-and-conditions-of-sale' },
    { label: 'Privacy Policy', to: '/customer-service/privacy-policy' },
  ],
};
