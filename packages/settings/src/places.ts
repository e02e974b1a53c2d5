import type { store } from './store.ts';

type Country = (typeof store.countries)[number];

/** The governorates of Bahrain as orders store them; places.ts of @dilmun/messages has the names that shoppers read. */
export const governorates = ['Capital', 'Muharraq', 'Northern', 'Southern'] as const;

export type Governorate = (typeof governorates)[number];

/** The prefix of a country's phone numbers, and the number of digits after it. */
export const phoneNumbers: Readonly<Record<Country, { prefix: string; digits: number }>> = {
  Bahrain: { prefix: '+973', digits: 8 },
  'Saudi Arabia': { prefix: '+966', digits: 9 },
  'United Arab Emirates': { prefix: '+971', digits: 9 },
};

/** A stored phone number as shoppers read it: "+97336001234" becomes "+973 3600 1234". Unknown forms stay as they are. */
export function formatPhone(phone: string): string {
  for (const { prefix, digits } of Object.values(phoneNumbers)) {
    const local = phone.slice(prefix.length);
    if (!phone.startsWith(prefix) || !/^\d+$/.test(local) || local.length !== digits) continue;
    const groups = digits === 8 ? [local.slice(0, 4)] : [local.slice(0, 2), local.slice(2, 5)];
    return [prefix, ...groups, local.slice(-4)].join(' ');
  }
  return phone;
}
