import type { ContactForm } from '@dilmun/contracts/contact';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Sends a message to the selected department. */
export const useSendContactForm = () =>
  useMutation({ mutationFn: (form: ContactForm) => call('sendContactForm', { body: form }) });
