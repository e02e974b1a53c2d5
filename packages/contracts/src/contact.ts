import { answers } from '@dilmun/messages/answers';
import { validation } from '@dilmun/messages/validation';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailAddress, line, paragraph } from './text.ts';

export const ContactForm = z.strictObject({
  name: line(100, validation.nameMissing).min(1, validation.nameMissing),
  mobile: line(20, validation.contactMobileInvalid)
    .min(1, validation.contactMobileInvalid)
    .regex(/^[+\d][\d\s().-]{5,}$/, validation.contactMobileInvalid),
  email: emailAddress(validation.emailInvalid),
  department: z.enum(['sales', 'marketing'], validation.departmentMissing),
  concern: paragraph(5_000, validation.concernMissing).min(1, validation.concernMissing),
});
export type ContactForm = z.output<typeof ContactForm>;

export const sendContactForm = endpoint.post('/contact', {
  caller: 'anyone',
  rateLimit: 'contact',
  body: ContactForm,
  message: answers.contactReceived,
  data: z.object({}),
  refuses: ['RATE_LIMITED'],
});
