import { z } from 'zod';
import { Address, OrderRequest } from './checkout.ts';
import { endpoint, userRequest } from './endpoint.ts';
import { OrderAddress } from './orders.ts';

/** An address of a user, as the order payload has it, with the business that its invoices are issued to. */
export const SavedAddress = OrderAddress.extend({ id: z.uuid(), companyName: z.string(), vatNumber: z.string() });
export type SavedAddress = z.output<typeof SavedAddress>;

const { companyName, vatNumber } = OrderRequest.shape;
export const AddressToSave = Address.omit({ shippingMethod: true }).extend({ companyName, vatNumber });
export type AddressToSave = z.output<typeof AddressToSave>;

/** Every response lists the user's addresses, the most recently used first. */
const ofUser = {
  ...userRequest,
  data: z.array(SavedAddress),
} as const;
const one = z.strictObject({ id: z.uuid() });

export const listAddresses = endpoint.get('/user/addresses', {
  ...ofUser,
  message: 'addresses',
});

/** Above `limits.savedAddressesMax` the addresses that were not used for longest leave the list. */
export const addAddress = endpoint.post('/user/addresses', {
  ...ofUser,
  body: AddressToSave,
  message: 'addressSaved',
});

/** ADDRESS_NOT_FOUND also for an address of another user. */
export const changeAddress = endpoint.put('/user/addresses/:id', {
  ...ofUser,
  params: one,
  body: AddressToSave,
  message: 'addressSaved',
  refuses: ['ADDRESS_NOT_FOUND'],
});

export const removeAddress = endpoint.delete('/user/addresses/:id', {
  ...ofUser,
  params: one,
  message: 'addressRemoved',
  refuses: ['ADDRESS_NOT_FOUND'],
});
