/** The dealer's data, used in every title, mail, invoice and footer. */
export const store = {
  name: 'Dilmun Devices',
  legalName: 'Dilmun Devices W.L.L.',
  maker: 'Meridian',
  makerSite: 'https://www.meridian.example',
  address: {
    lines: ['Shop 114, Ground Floor', 'Seef Mall Muharraq, Road 6', 'Muharraq 240', 'Kingdom of Bahrain'],
    street: 'Shop 114, Seef Mall Muharraq, Road 6',
    city: 'Muharraq',
    postalCode: '240',
    countryCode: 'BH',
  },
  phones: { sales: '+973 1700 0114', support: '+973 1700 0115' },
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
  vat: { number: '200000000000002' },
  currency: 'BHD',
  timeZone: 'Asia/Bahrain',
  /** Months from delivery; `batteries` also covers straps, bands and other parts that wear. */
  warrantyMonths: { devices: 24, batteries: 6, replacements: 3 },
  /** `offered`: payment methods at checkout, in display order. `preselected`: the one that is selected initially. */
  payments: {
    offered: ['benefit', 'card'],
    preselected: 'card',
    cashOffered: false,
    /** The card schemes of each method, as the footer and the checkout name them. */
    accepted: { benefit: ['BENEFIT'], card: ['Visa', 'Mastercard', 'American Express'] },
  },
  countries: ['Bahrain', 'Saudi Arabia', 'United Arab Emirates'],
} as const;
