import type { Governorate } from '../../places.ts';

/** Areas that the address form suggests, by governorate. Any other area can be typed. */
export const areas: Readonly<Record<Governorate, readonly string[]>> = {
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
