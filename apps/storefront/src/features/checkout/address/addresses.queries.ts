import { readAddress, type ShippingTexts } from '@dilmun/contracts/address-form';
import type { AddressToSave, SavedAddress } from '@dilmun/contracts/addresses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { accountKey } from '../../../lib/api/query-client.ts';

const queryKey = [accountKey, 'addresses'];

/** The user's saved addresses, the most recently used first. Sends no request for guests. */
export const useAddresses = ({ isSignedIn }: { isSignedIn: boolean }) =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('listAddresses', {}, { signal })).data,
    enabled: isSignedIn,
    // An order changes the list.
    staleTime: 0,
  });

/** Adds an address, or replaces the one with this id. Rejects with ADDRESS_NOT_FOUND. */
export function useSaveAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body }: { id: string | null; body: AddressToSave }) => {
      const saved = id === null ? call('addAddress', { body }) : call('changeAddress', { params: { id }, body });
      const { message, data } = await saved;
      return { message, data };
    },
    onSuccess: ({ data }) => queryClient.setQueryData(queryKey, data),
  });
}

/** Removes an address. Rejects with ADDRESS_NOT_FOUND. */
export function useRemoveAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('removeAddress', { params: { id } }),
    onSuccess: ({ data }) => queryClient.setQueryData(queryKey, data),
  });
}

/** The shipping form with a saved address. */
export const readSaved = ({ companyName, vatNumber, ...address }: SavedAddress, email: string): ShippingTexts => ({
  ...readAddress(address),
  email,
  companyName,
  vatNumber,
  shippingMethod: 'standard',
});
