import {
  type ShippingFields,
  type ShippingTexts,
  splitShipping,
  TypedContact,
  TypedShipping,
} from '@dilmun/contracts/address-form';
import { NewPassword } from '@dilmun/contracts/users';
import { areas } from '@dilmun/messages/areas';
import { checkout } from '@dilmun/messages/checkout';
import { countryNames } from '@dilmun/messages/dealer';
import { language } from '@dilmun/messages/language';
import { governorateNames } from '@dilmun/messages/places';
import { formatPhone, governorates, phoneNumbers } from '@dilmun/settings/places';
import type { Country } from '@dilmun/settings/shipping-methods';
import { store } from '@dilmun/settings/store';
import { useId } from 'react';
import { z } from 'zod';
import { useContractForm } from '../../../lib/hooks/use-contract-form.ts';
import { FormRow } from '../../../ui/forms/form-stack.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

const words = checkout.shipping;
const countries = store.countries.map((country) => ({ value: country, label: countryNames[country] }));
const governorateOptions = governorates.map((name) => ({ value: name, label: governorateNames[name] }));
const suggestedAreas = Object.values(areas)
  .flat()
  .toSorted((a, b) => a.localeCompare(b, language));
const prefixes = Object.values(phoneNumbers).map(({ prefix }) => prefix);

/** With the password of the account that a guest makes of the form. */
type FormFields = ShippingFields & { password: string };

const empty: FormFields = {
  email: '',
  firstName: '',
  lastName: '',
  country: 'Bahrain',
  phone: phoneNumbers.Bahrain.prefix,
  building: '',
  road: '',
  block: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  shippingMethod: 'standard',
  companyName: '',
  vatNumber: '',
  password: '',
};

const WithPassword = z.object({ password: NewPassword });
type WithPassword = z.output<typeof WithPassword>;

const useFields = <Typed,>(schema: z.ZodType<Typed>, initial: ShippingTexts) =>
  useContractForm(schema as unknown as z.ZodType<Typed, FormFields>, {
    defaultValues: { ...empty, ...splitShipping(initial), ...(initial.phone && { phone: formatPhone(initial.phone) }) },
  });

/**
 * The state of a form with these values. Country and phone prefix start with Bahrain's. `isGuest`: a password is
 * required too.
 */
export const useShippingForm = (initial: ShippingTexts, { isGuest } = { isGuest: false }) =>
  useFields<TypedShipping & Partial<WithPassword>>(isGuest ? TypedShipping.and(WithPassword) : TypedShipping, initial);
export type ShippingFormState = ReturnType<typeof useShippingForm>;

/** The state of a form of contact details. */
export const useContactForm = (initial: ShippingTexts, { isGuest }: { isGuest: boolean }) =>
  useFields<TypedContact & Partial<WithPassword>>(isGuest ? TypedContact.and(WithPassword) : TypedContact, initial);

/** What the fields of a form need, whatever it is checked by. */
export type FieldsState = Pick<ShippingFormState, 'field' | 'formState'>;

/** What the form of the first step needs, whatever it is checked by. */
export type FirstStepState = Omit<ReturnType<typeof useFields<unknown>>, 'control' | 'subscribe'>;

/** Recipient, address and phone. Bahrain has fields of its own (PRODUCT.md, "The address form"). */
export function AddressFields({ form }: { form: ShippingFormState }) {
  const { watch, setValue, getValues, formState } = form;
  const field = makeField(form);
  const country = store.countries.find((name) => name === watch('country')) ?? 'Bahrain';

  return (
    <>
      <Select
        {...form.field('country', {
          onChange: ({ target }: { target: HTMLSelectElement }) => {
            const { prefix } = phoneNumbers[target.value as keyof typeof phoneNumbers];
            if (['', ...prefixes].includes(getValues('phone').trim())) setValue('phone', prefix);
          },
        })}
        defaultValue={formState.defaultValues?.country}
        autoComplete="shipping country-name"
        label={words.country}
        options={countries}
        isRequired
      />
      <NameFields form={form} />
      {country === 'Bahrain' ? (
        <BahrainFields field={field} form={form} />
      ) : (
        <>
          <TextInput {...field('address1', 'shipping address-line1')} label={words.address1} isRequired />
          <TextInput {...field('address2', 'shipping address-line2')} label={words.address2} isOptional />
          <FormRow>
            <TextInput {...field('city', 'shipping address-level2')} label={words.city} isRequired />
            <TextInput {...field('state', 'shipping address-level1')} label={words.state} isRequired />
          </FormRow>
          <TextInput {...field('zipCode', 'shipping postal-code')} label={words.zipCode} isOptional />
        </>
      )}
      <PhoneField form={form} country={country} />
    </>
  );
}

const makeField = (form: FieldsState) => (name: keyof ShippingFields, token: string) => ({
  ...form.field(name),
  autoComplete: token,
});

export function NameFields({ form }: { form: FieldsState }) {
  const field = makeField(form);
  return (
    <FormRow>
      <TextInput {...field('firstName', 'shipping given-name')} label={words.firstName} isRequired />
      <TextInput {...field('lastName', 'shipping family-name')} label={words.lastName} isRequired />
    </FormRow>
  );
}

/** The hint names the digits of the country's numbers. */
export function PhoneField({ form, country }: { form: FieldsState; country: Country }) {
  return (
    <TextInput
      {...makeField(form)('phone', 'shipping tel')}
      type="tel"
      inputMode="tel"
      label={words.phone}
      hint={words.phoneHint(phoneNumbers[country].digits)}
      isRequired
    />
  );
}

interface BahrainFieldsProps {
  field: (
    name: keyof ShippingFields,
    token: string,
  ) => ReturnType<ShippingFormState['field']> & { autoComplete: string };
  form: ShippingFormState;
}

function BahrainFields({ field, form }: BahrainFieldsProps) {
  const areaList = useId();
  const { getValues, setValue, formState } = form;
  const chooseGovernorate = ({ target }: { target: HTMLInputElement }) => {
    const found = governorates.find((name) => areas[name].includes(target.value));
    if (found && !getValues('state')) setValue('state', found, { shouldValidate: formState.isSubmitted });
  };
  return (
    <>
      <FormRow isPair>
        <TextInput {...field('building', 'shipping address-line1')} label={words.building} isRequired />
        <TextInput {...field('road', 'shipping address-line2')} label={words.road} inputMode="numeric" isRequired />
      </FormRow>
      <FormRow isPair>
        <TextInput {...field('block', 'shipping postal-code')} label={words.block} inputMode="numeric" isOptional />
        <TextInput {...field('address2', 'shipping address-line3')} label={words.flat} isOptional />
      </FormRow>
      <FormRow isPair>
        <TextInput
          {...form.field('city', { onChange: chooseGovernorate })}
          autoComplete="shipping address-level2"
          label={words.area}
          list={areaList}
          isRequired
        />
        <Select
          {...field('state', 'shipping address-level1')}
          defaultValue={formState.defaultValues?.state}
          label={words.governorate}
          placeholder={words.chooseGovernorate}
          options={governorateOptions}
          isRequired
        />
      </FormRow>
      <datalist id={areaList}>
        {suggestedAreas.map((area) => (
          <option key={area} value={area} />
        ))}
      </datalist>
    </>
  );
}
