import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { key } from './message-keys.ts';
import { emailAddress } from './text.ts';

export const Subscription = z.strictObject({ email: emailAddress(key('emailInvalid')) });

export const subscribeToNewsletter = endpoint.post('/newsletter/subscribe', {
  caller: 'anyone',
  rateLimit: 'newsletter',
  body: Subscription,
  message: 'subscribed',
  data: z.object({}),
});
