/** Words around every information page. */
export const frame = {
  home: 'Home',
  onThisPage: 'On this page',
  updatedOn: 'Last updated on',
} as const;

/** Headings of the lists of pages. */
export const groupTitles: Readonly<Record<'service' | 'company', string>> = {
  service: 'Customer Service',
  company: 'Company',
};
