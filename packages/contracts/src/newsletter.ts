import { answers } from '@dilmun/store/messages/answers';
import { validation } from '@dilmun/store/messages/validation';
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
