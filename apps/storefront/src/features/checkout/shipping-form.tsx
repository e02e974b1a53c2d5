import { composeShipping, type ShippingFields, splitShipping, TypedShipping } from '@dilmun/contracts/address-form';
import type { ShippingForm as Shipping } from '@dilmun/contracts/checkout';
import { checkout } from '@dilmun/store/messages/checkout';
import { phoneNumbers } from '@dilmun/store/places';
import { shippingMethods } from '@dilmun/store/shipping-methods';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { FormRow, FormStack } from '../../ui/form-stack.tsx';
import { Select } from '../../ui/select.tsx';
import { EmailInput, TextInput } from '../../ui/text-input.tsx';
import { AddressFields } from './address-fields.tsx';
import styles from './shipping-form.module.css';

export interface ShippingFormProps {
  /** Values typed earlier, of a saved address, or the user's data. */
  initial: Partial<Record<keyof Shipping, string>>;
  onSubmit: (form: Shipping) => void;
}

const words = checkout.shipping;
const methods = shippingMethods
  .filter(({ isOffered }) => isOffered)
  .map(({ id, name, daysText }) => ({ value: id, label: `${name} (${daysText})` }));

const empty: ShippingFields = {
  ...{ email: '', firstName: '', lastName: '', country: 'Bahrain', phone: phoneNumbers.Bahrain.prefix },
  ...{ building: '', road: '', block: '', address1: '', address2: '', city: '', state: '', zipCode: '' },
  ...{ shippingMethod: 'standard', companyName: '', vatNumber: '' },
};

/** The shipping form. The shipping method is displayed, but cannot be changed. */
export function ShippingForm({ initial, onSubmit }: ShippingFormProps) {
  const form = useShippingForm(initial);
  const { register, handleSubmit, formState } = form;
  return (
    <FormStack onSubmit={handleSubmit((typed) => onSubmit(composeShipping(typed)))} label={words.heading}>
      <h3 className={styles.part}>{words.contact}</h3>
      <EmailInput
        {...register('email')}
        label={words.email}
        hint={words.emailHint}
        error={formState.errors.email?.message}
      />
      <h3 className={styles.part}>{words.deliverTo}</h3>
      <AddressFields form={form} />
      <BusinessFields form={form} isOpen={Boolean(initial.companyName || initial.vatNumber)} />
      <Select label={words.method} options={methods} value="standard" disabled />
      <Button type="submit" size="large" isWide>
        {words.submit}
      </Button>
    </FormStack>
  );
}

/** The state of a form with these values. Country and phone prefix start with Bahrain's. */
function useShippingForm(initial: Partial<Record<keyof Shipping, string>>) {
  return useForm<ShippingFields, unknown, TypedShipping>({
    resolver: zodResolver(TypedShipping as unknown as z.ZodType<TypedShipping, ShippingFields>),
    mode: 'onTouched',
    defaultValues: { ...empty, ...splitShipping(initial), shippingMethod: 'standard' },
  });
}

/** The business that the invoice is issued to; folded away, because most shoppers buy for themselves. */
function BusinessFields({ form, isOpen }: { form: ReturnType<typeof useShippingForm>; isOpen: boolean }) {
  const { register, formState } = form;
  const { companyName, vatNumber } = formState.errors;
  return (
    <details className={styles.business} open={isOpen || Boolean(companyName ?? vatNumber)}>
      <summary>{words.business}</summary>
      <FormRow>
        <TextInput
          {...register('companyName')}
          autoComplete="organization"
          label={words.companyName}
          error={companyName?.message}
          isOptional
        />
        <TextInput
          {...register('vatNumber')}
          autoComplete="off"
          inputMode="numeric"
          label={words.vatNumber}
          error={vatNumber?.message}
          isOptional
        />
      </FormRow>
    </details>
  );
}
