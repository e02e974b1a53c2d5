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
