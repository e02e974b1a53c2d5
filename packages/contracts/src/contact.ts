import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { key } from './message-keys.ts';
import { emailAddress, line, paragraph } from './text.ts';

export const ContactForm = z.strictObject({
  name: line(100, key('nameMissing')).min(1, key('nameMissing')),
  mobile: line(20, key('contactMobileInvalid'))
    .min(1, key('contactMobileInvalid'))
    .regex(/^[+\d][\d\s().-]{5,}$/, key('contactMobileInvalid')),
  email: emailAddress(key('emailInvalid')),
  department: z.enum(['sales', 'marketing'], key('departmentMissing')),
  concern: paragraph(5_000, key('concernMissing')).min(1, key('concernMissing')),
});
export type ContactForm = z.output<typeof ContactForm>;

export const sendContactForm = endpoint.post('/contact', {
  caller: 'anyone',
  rateLimit: 'contact',
  body: ContactForm,
  message: 'contactReceived',
  data: z.object({}),
  refuses: ['RATE_LIMITED'],
});
