import { pagePath } from '@dilmun/settings/page-values';
import { z } from 'zod';
import { endpoint, publicRead } from './endpoint.ts';

const PageSection = z.object({
  /** Fragment identifier in the page's URL, the same in every language. */
  id: z.string(),
  heading: z.string(),
  html: z.string(),
});

/** A policy or a page about the company. */
export const InformationPage = z.object({
  /** The canonical path. */
  path: z.string(),
  title: z.string(),
  description: z.string(),
  /** ISO date. */
  updatedOn: z.string().nullable(),
  /** HTML above the first section. */
  lead: z.string(),
  sections: z.array(PageSection),
  group: z.enum(['service', 'company']),
  /** The pages of its group, itself included. */
  related: z.array(z.object({ path: z.string(), title: z.string() })),
});
export type InformationPage = z.output<typeof InformationPage>;

export const readInformationPage = endpoint.get('/pages', {
  ...publicRead,
  query: z.strictObject({ path: z.string().max(100).regex(pagePath) }),
  message: 'informationPage',
  data: InformationPage,
  refuses: ['NOT_FOUND'],
});
