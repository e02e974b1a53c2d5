import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Asks for an alert; the API mails a link to confirm it. */
export const useRequestAlert = (partNumber: string) =>
  useMutation({ mutationFn: (email: string) => call('requestStockAlert', { body: { partNumber, email } }) });

/** Confirms the alert of a mailed link. */
export const useConfirmAlert = () =>
  useMutation({ mutationFn: async (token: string) => (await call('confirmStockAlert', { body: { token } })).data });
