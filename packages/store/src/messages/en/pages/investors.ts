import type { Words } from '../../../page-content.ts';
import { mailLink } from '../../../page-content.ts';
import { store } from '../../../store.ts';
import { formatBhd } from '../formats.ts';

export interface NewsTile {
  id: string;
  /** ISO date. */
  date: string;
  topic: string;
  title: string;
  text: string;
  link?: { text: string; to: string };
}

/** The investors page: who owns the company, and its news, the latest first. */
export const investors: {
  path: string;
  title: string;
  description: string;
  lead: string;
  newsHeading: string;
  news: readonly NewsTile[];
  contactHeading: string;
  contact: Words;
} = {
  path: '/company/investors',
  title: 'Investors',
  description: `News for partners and lenders of ${store.legalName}: results, stock, services and the people behind them.`,
  lead: `${store.legalName} is privately held by its founders and staff, and its shares are not traded. Here is our news for banks, suppliers and partners.`,
  newsHeading: 'News',
  news: [
    {
      id: 'delivery-gulf',
      date: '2026-05-18',
      topic: 'Delivery',
      title: 'The online shop now delivers to three countries',
      text: `Saudi Arabia and the United Arab Emirates join Bahrain, at the same prices and with free delivery above ${formatBhd(50_000)}.`,
      link: { text: 'Shipping & Return Policy', to: '/customer-service/shipping-and-return-policy' },
    },
    {
      id: 'statement-2025',
      date: '2026-03-31',
      topic: 'Responsibility',
      title: 'Modern slavery statement for 2025 published',
      text: 'All five service contractors have signed our rules. The statement describes one case that we found and settled.',
      link: { text: 'Modern Slavery Statement', to: '/customer-service/modern-slavery-statement' },
    },
    {
      id: 'results-2025',
      date: '2026-02-24',
      topic: 'Results',
      title: '2025: one order in three was placed online',
      text: 'Sales grew by 14 % and workshop revenue reached a record. The founders reinvested the year’s profit in stock.',
    },
    {
      id: 'workshop',
      date: '2025-11-09',
      topic: 'Service',
      title: 'Workshop certified for pressure testing',
      text: 'Dive computers and watches are now sealed and pressure-tested in Muharraq instead of abroad.',
      link: { text: 'Warranty Terms', to: '/customer-service/warranty-terms' },
    },
    {
      id: 'staff-shares',
      date: '2025-06-15',
      topic: 'Company',
      title: 'Nine colleagues become shareholders',
      text: 'Everyone with five years of service was offered a share in the company. Together the staff now hold twelve percent.',
      link: { text: 'About Us', to: '/company/about-us' },
    },
    {
      id: 'marine-team',
      date: '2025-02-02',
      topic: 'Marine',
      title: 'A second crew for installations on board',
      text: 'Two more technicians and a mobile workshop cut the wait for a fitted chartplotter from five weeks to two.',
      link: { text: 'Chartplotters', to: '/all-products/Chartplotters' },
    },
  ],
  contactHeading: 'For partners and lenders',
  contact: [
    'Accounts and references are available on request: ',
    mailLink(store.emails.support),
    '. Please name your institution and what you need it for.',
  ],
};
