import type { store } from './store.ts';

type Country = (typeof store.countries)[number];

/** The governorates of Bahrain, as the address form offers them. */
export const governorates = ['Capital', 'Muharraq', 'Northern', 'Southern'] as const;

/** Areas that the address form suggests, by governorate. Any other area can be typed. */
export const areas: Readonly<Record<(typeof governorates)[number], readonly string[]>> = {
  Capital: [
    ...['Adliya', 'Bilad Al Qadeem', 'Diplomatic Area', 'Gudaibiya', 'Hoora', 'Juffair', 'Mahooz', 'Manama'],
    ...['Nabih Saleh', 'Qudaibiya', 'Salmaniya', 'Sanabis', 'Seef', 'Segaya', 'Sitra', 'Tubli', 'Um Al Hassam', 'Zinj'],
  ],
  Muharraq: [
    ...['Al Dair', 'Al Hidd', 'Al Sayh', 'Amwaj Islands', 'Arad', 'Busaiteen', 'Dilmunia', 'Diyar Al Muharraq'],
    ...['Galali', 'Halat Bu Maher', 'Muharraq', 'Samaheej'],
  ],
  Northern: [
    ...['A’ali', 'Al Jasra', 'Al Markh', 'Barbar', 'Budaiya', 'Buri', 'Diraz', 'Hamad Town', 'Jeblat Hebshi'],
    ...['Jidhafs', 'Karrana', 'Karzakan', 'Malkiya', 'Maqaba', 'Salman City', 'Saar', 'Shakhura'],
  ],
  Southern: [
    ...['Askar', 'Awali', 'Durrat Al Bahrain', 'East Riffa', 'Isa Town', 'Jaww', 'Riffa', 'Riffa Views', 'Sakhir'],
    ...['Sanad', 'West Riffa', 'Zallaq'],
  ],
};

/** The prefix of a country's phone numbers, and the number of digits after it. */
export const phoneNumbers: Readonly<Record<Country, { prefix: string; digits: number }>> = {
  Bahrain: { prefix: '+973', digits: 8 },
  'Saudi Arabia': { prefix: '+966', digits: 9 },
  'United Arab Emirates': { prefix: '+971', digits: 9 },
};
