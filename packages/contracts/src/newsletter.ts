import { answers } from '@dilmun/messages/answers';
import { validation } from '@dilmun/messages/validation';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailAddress } from './text.ts';

export const Subscription = z.strictObject({ email: emailAddress(validation.emailInvalid) });

export const subscribeToNewsletter = endpoint.post('/newsletter/subscribe', {
  caller: 'anyone',
  rateLimit: 'newsletter',
  body: Subscription,
  message: answers.subscribed,
  data: z.object({}),
});
