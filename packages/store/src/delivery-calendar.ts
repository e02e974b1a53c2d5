import type { Country } from './shipping-methods.ts';

interface CountryCalendar {
  /** Days of the week on which parcels move: 0 is Sunday. */
  workingDays: readonly number[];
  /** Public holidays of every year, as 'MM-DD'. */
  yearlyHolidays: readonly string[];
  /** Other public holidays, as 'YYYY-MM-DD'. Those of the lunar calendar are expected dates: correct them when announced. */
  holidays: readonly string[];
}

/** Holidays of the lunar calendar that all three countries share, as astronomers expect them. */
const lunarHolidays = [
  ...['2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12'],
  ...['2027-05-15', '2027-05-16', '2027-05-17', '2027-05-18'],
  ...['2028-02-26', '2028-02-27', '2028-02-28'],
  ...['2028-05-04', '2028-05-05', '2028-05-06', '2028-05-07'],
];

/**
 * The table behind every delivery date. Orders placed before `cutOff` (in the shop's time zone) on a working day in
 * Bahrain count from that day, later orders from the next working day.
 */
export const deliveryCalendar: {
  cutOff: { hour: number; minute: number };
  countries: Readonly<Record<Country, CountryCalendar>>;
} = {
  cutOff: { hour: 14, minute: 0 },
  countries: {
    Bahrain: {
      workingDays: [0, 1, 2, 3, 4],
      yearlyHolidays: ['01-01', '05-01', '12-16', '12-17'],
      holidays: [...lunarHolidays, '2027-06-06', '2027-06-15', '2027-06-16', '2027-08-15', '2028-05-25'],
    },
    'Saudi Arabia': {
      workingDays: [0, 1, 2, 3, 4],
      yearlyHolidays: ['02-22', '09-23'],
      holidays: lunarHolidays,
    },
    'United Arab Emirates': {
      workingDays: [1, 2, 3, 4, 5],
      yearlyHolidays: ['01-01', '12-02', '12-03'],
      holidays: [...lunarHolidays, '2027-06-06', '2027-08-15', '2028-05-25'],
    },
  },
};
