import type { Dealer } from './dealer.ts';

/** The dealer of the demo and of tests, and the value of each setting that no plan has changed. A public shop is refused with it. */
export const demoDealer: Dealer = {
  name: 'Dilmun Devices',
  legalName: 'Dilmun Devices W.L.L.',
  maker: 'Meridian',
  makerSite: 'https://www.meridian.example',
  address: {
    lines: ['Shop 114, Ground Floor', 'Seef Mall Muharraq, Road 6', 'Muharraq 240', 'Kingdom of Bahrain'],
    street: 'Shop 114, Seef Mall Muharraq, Road 6',
    city: 'Muharraq',
    postalCode: '240',
  },
  phones: { sales: '+973 1700 0114', support: '+973 1700 0115', whatsapp: null },
  emails: {
    support: 'support@dilmun-devices.example',
    sales: 'sales@dilmun-devices.example',
    marketing: 'marketing@dilmun-devices.example',
    privacy: 'privacy@dilmun-devices.example',
    security: 'security@dilmun-devices.example',
    integrity: 'integrity@dilmun-devices.example',
    sender: 'no-reply@dilmun-devices.example',
  },
  social: { name: 'Instagram', url: 'https://www.instagram.com/dilmundevices.example' },
  commercialRegistration: '00000-1',
  vat: { number: '200000000000002', percent: { Bahrain: 10, 'Saudi Arabia': 10, 'United Arab Emirates': 10 } },
  payments: { offered: ['benefit', 'card'], preselected: 'card' },
  delivery: { methods: ['standard'] },
  languages: ['en', 'ar'],
  warrantyMonths: { devices: 24, batteries: 6, replacements: 3 },
  arabic: {
    legalName: 'Dilmun Devices ذ.م.م.',
    addressLines: ['محل 114، الطابق الأرضي', 'مجمع السيف – المحرق، طريق 6', 'المحرق 240', 'مملكة البحرين'],
    street: 'محل 114، مجمع السيف – المحرق، طريق 6',
    city: 'المحرق',
  },
};
