import { ShippingForm as Shipping } from '@dilmun/contracts/checkout';
import { checkout } from '@dilmun/store/messages/checkout';
import { shippingMethods } from '@dilmun/store/shipping-methods';
import { store } from '@dilmun/store/store';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { FormRow, FormStack } from '../../ui/form-stack.tsx';
import { Select } from '../../ui/select.tsx';
import { EmailInput, TextInput } from '../../ui/text-input.tsx';

export interface ShippingFormProps {
  /** Values typed earlier, or the user's data. */
  initial: Partial<z.input<typeof Shipping>>;
  onSubmit: (form: Shipping) => void;
}

const words = checkout.shipping;
const countries = store.countries.map((country) => ({ value: country, label: country }));
const methods = shippingMethods
  .filter(({ isOffered }) => isOffered)
  .map(({ id, name, daysText }) => ({ value: id, label: `${name} (${daysText})` }));

const empty: z.input<typeof Shipping> = {
  email: '',
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'Bahrain',
  phone: store.phonePrefix,
  shippingMethod: 'standard',
  companyName: '',
  vatNumber: '',
};

/** The shipping form. The shipping method is displayed, but cannot be changed. */
export function ShippingForm({ initial, onSubmit }: ShippingFormProps) {
  const { register, handleSubmit, formState } = useForm<z.input<typeof Shipping>, unknown, Shipping>({
    resolver: zodResolver(Shipping),
    mode: 'onTouched',
    defaultValues: { ...empty, ...initial, shippingMethod: 'standard' },
  });
  const errorOf = (name: keyof Shipping) => formState.errors[name]?.message;

  return (
    <FormStack onSubmit={handleSubmit(onSubmit)} label={words.heading}>
      <EmailInput {...register('email')} label={words.email} error={errorOf('email')} />
      <FormRow>
        <TextInput
          {...register('firstName')}
          autoComplete="shipping given-name"
          label={words.firstName}
          error={errorOf('firstName')}
          isRequired
        />
        <TextInput
          {...register('lastName')}
          autoComplete="shipping family-name"
          label={words.lastName}
          error={errorOf('lastName')}
          isRequired
        />
      </FormRow>
      <TextInput
        {...register('address1')}
        autoComplete="shipping address-line1"
        label={words.address1}
        error={errorOf('address1')}
        isRequired
      />
      <TextInput
        {...register('address2')}
        autoComplete="shipping address-line2"
        label={words.address2}
        error={errorOf('address2')}
        isOptional
      />
      <FormRow>
        <TextInput
          {...register('city')}
          autoComplete="shipping address-level2"
          label={words.city}
          error={errorOf('city')}
          isRequired
        />
        <TextInput
          {...register('state')}
          autoComplete="shipping address-level1"
          label={words.state}
          error={errorOf('state')}
          isRequired
        />
      </FormRow>
      <FormRow>
        <TextInput
          {...register('zipCode')}
          autoComplete="shipping postal-code"
          label={words.zipCode}
          error={errorOf('zipCode')}
          isOptional
        />
        <Select
          {...register('country')}
          autoComplete="shipping country-name"
          label={words.country}
          options={countries}
          error={errorOf('country')}
          isRequired
        />
      </FormRow>
      <TextInput
        {...register('phone')}
        type="tel"
        autoComplete="shipping tel"
        label={words.phone}
        error={errorOf('phone')}
        isRequired
      />
      <FormRow>
        <TextInput
          {...register('companyName')}
          autoComplete="organization"
          label={words.companyName}
          error={errorOf('companyName')}
          isOptional
        />
        <TextInput
          {...register('vatNumber')}
          autoComplete="off"
          inputMode="numeric"
          label={words.vatNumber}
          error={errorOf('vatNumber')}
          isOptional
        />
      </FormRow>
      <Select label={words.method} options={methods} value="standard" disabled />
      <Button type="submit" size="large" isWide>
        {words.submit}
      </Button>
    </FormStack>
  );
}
