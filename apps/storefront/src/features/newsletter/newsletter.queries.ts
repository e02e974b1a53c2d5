import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Subscribes an e-mail address; the API sends the confirmation. */
export const useSubscribe = () =>
  useMutation({ mutationFn: (email: string) => call('subscribeToNewsletter', { body: { email } }) });
