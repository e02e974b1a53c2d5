import type { DeliveryTerms, Holiday } from '../src/delivery-promise.ts';
import type { UpcomingHoliday } from '../src/opening-hours.ts';
import type { DeliveryOption, ShippingMethodId } from '../src/shipping-methods.ts';
import type { ShopSettings } from '../src/shop-settings.ts';

const all = ['Bahrain', 'Saudi Arabia', 'United Arab Emirates'] as const;
const [sundayToThursday, mondayToFriday] = [
  [0, 1, 2, 3, 4],
  [1, 2, 3, 4, 5],
];

const standard = { method: 'standard', fee: 2_000, freeAbove: 50_000, deliveryDays: sundayToThursday } as const;
const pickup = { method: 'pickup', fee: 0, freeAbove: null, businessDays: 0, deliveryDays: sundayToThursday } as const;

/** The sheet `delivery` of a new shop. */
const delivery = [
  { ...standard, country: 'Bahrain', businessDays: 2 },
  { ...standard, country: 'Saudi Arabia', businessDays: 3 },
  { ...standard, country: 'United Arab Emirates', businessDays: 3, deliveryDays: mondayToFriday },
  {
    method: 'express',
    country: 'Bahrain',
    fee: 5_000,
    freeAbove: null,
    businessDays: 1,
    deliveryDays: sundayToThursday,
  },
  ...all.map((country) => ({ ...pickup, country })),
] as DeliveryOption[];

/** The settings of a new shop, which offers the standard delivery only, and small menus. */
export const sampleShop = {
  shippingMethods: ['standard'] as ShippingMethodId[],
  whatsappNumber: null as string | null,
  delivery,
  hours: [6, 0, 1, 2, 3, 4, 5].map((day) => ({
    day,
    opens: day === 5 ? '14:00' : '10:00',
    closes: '22:00',
    ordersUntil: day < 5 ? '14:00' : null,
    note: null,
  })),
  holidays: [] as UpcomingHoliday[],
  menu: {
    sections: [
      {
        id: 'sports' as const,
        label: 'SPORTS & FITNESS',
        title: 'Sports and Fitness',
        promo: null,
        columns: [{ title: 'PRODUCTS', links: [{ label: 'Running', to: '/all-products/Running' }] }],
      },
    ],
    more: [{ label: 'SALE', to: '/all-products/SALE' }],
    footer: [
      {
        title: 'CUSTOMER SERVICE',
        links: [
          { label: 'Contact Us', to: '/customer-service/contact-us' },
          { label: 'My Orders', to: '/orders' },
          { label: 'Track Order', to: '/track-order' },
        ],
      },
      {
        title: 'COMPANY',
        links: [
          { label: 'About Us', to: '/company/about-us' },
          { label: 'Stories', to: 'https://www.meridian.example/stories' },
        ],
      },
    ],
    legal: [
      { label: 'Privacy Policy', to: '/customer-service/warranty-information' },
      { label: 'Security', to: '/security' },
      { label: 'Sitemap', to: '/sitemap' },
    ],
  },
} satisfies ShopSettings & { menu: object };

const holiday = (countries: readonly string[], firstDay: string, lastDay = firstDay): Holiday => ({
  firstDay,
  lastDay,
  countries,
  isYearly: firstDay < '2027',
});

/** The delivery terms of a new shop. */
export const sampleTerms: DeliveryTerms = {
  delivery,
  hours: sampleShop.hours,
  holidays: [
    holiday(['Bahrain', 'United Arab Emirates'], '2026-01-01'),
    holiday(['Bahrain'], '2026-05-01'),
    holiday(['Bahrain'], '2026-12-16', '2026-12-17'),
    holiday(['Saudi Arabia'], '2026-02-22'),
    holiday(['Saudi Arabia'], '2026-09-23'),
    holiday(['United Arab Emirates'], '2026-12-02', '2026-12-03'),
    holiday(all, '2027-03-09', '2027-03-12'),
    holiday(all, '2027-05-15', '2027-05-18'),
    holiday(['Bahrain', 'United Arab Emirates'], '2027-06-06'),
    holiday(['Bahrain'], '2027-06-15', '2027-06-16'),
    holiday(['Bahrain', 'United Arab Emirates'], '2027-08-15'),
    holiday(all, '2028-02-26', '2028-02-28'),
    holiday(all, '2028-05-04', '2028-05-07'),
    holiday(['Bahrain', 'United Arab Emirates'], '2028-05-25'),
  ],
};
