import { governorates } from '@dilmun/settings/places';
import { expect, it } from 'vitest';
import { areas } from './ar/areas.ts';
import { translateAddress } from './ar/places.ts';
import { areas as englishAreas } from './en/areas.ts';

it('shows the stored parts of an address in Arabic and leaves typed words as they are', () => {
  const stored = { street: 'Building 12, Road 2825, Block 428', state: 'Capital', country: 'Bahrain', city: 'السيف' };
  expect(translateAddress(stored)).toEqual({
    street: 'مبنى 12، طريق 2825، مجمع 428',
    state: 'العاصمة',
    country: 'البحرين',
    city: 'السيف',
  });
  const typed = { street: 'King Fahd Road', state: 'Riyadh', country: 'Saudi Arabia' };
  expect(translateAddress(typed)).toEqual({ ...typed, country: 'السعودية' });
});

it.each(governorates)('suggests areas of %s once in each language', (governorate) => {
  for (const list of [areas[governorate], englishAreas[governorate]]) expect(list).toHaveLength(new Set(list).size);
});
