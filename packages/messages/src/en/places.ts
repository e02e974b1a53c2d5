import type { Governorate } from '@dilmun/settings/places';

export const governorateNames: Readonly<Record<Governorate, string>> = {
  Capital: 'Capital',
  Muharraq: 'Muharraq',
  Northern: 'Northern',
  Southern: 'Southern',
};

/** The parts of a stored address that are stored in English and shown in the shopper's language. */
interface StoredPlace {
  /** 'Building 12, Road 2825, Block 428' for Bahrain. */
  street: string;
  state: string;
  country: string;
}

/** Translates an address as orders and accounts store it; words that the shopper typed stay as they are. */
export const translateAddress = <T extends StoredPlace>(address: T): T => address;
