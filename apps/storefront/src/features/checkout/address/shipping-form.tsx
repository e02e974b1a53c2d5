import { composeShipping, type ShippingTexts } from '@dilmun/contracts/address-form';
import type { ContactForm as Contact, ShippingForm as Shipping } from '@dilmun/contracts/checkout';
import { checkout } from '@dilmun/messages/checkout';
import { store } from '@dilmun/settings/store';
import { use, useEffect, useState } from 'react';
import { PageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormRow, FormStack } from '../../../ui/forms/form-stack.tsx';
import { EmailInput, TextInput } from '../../../ui/forms/text-input.tsx';
import type { DeliveryTerms } from '../order/checkout.request.ts';
import { hasMethodChoice, listMethods, MethodChoice, type MethodChoiceProps } from '../order/method-choice.tsx';
import {
  AddressFields,
  type FieldsState,
  NameFields,
  PhoneField,
  useContactForm,
  useShippingForm,
} from './address-fields.tsx';
import styles from './shipping-form.module.css';

export interface ShippingFormProps extends Pick<MethodChoiceProps, 'goodsFils' | 'promiseText'> {
  /** Values typed earlier, of a saved address, or the user's data. */
  initial: ShippingTexts;
  onSubmit: (form: Shipping) => void;
  /** Called with the chosen method and country, at first and when one of them changes. */
  onTerms: (terms: DeliveryTerms) => void;
}

const words = checkout.shipping;

/** The shipping form. The address of an order for pick-up is its billing address. */
export function ShippingForm({ initial, onSubmit, onTerms, ...choice }: ShippingFormProps) {
  const { settings } = use(PageContext);
  const form = useShippingForm(initial);
  const { field, register, handleSubmit, watch } = form;
  const country = store.countries.find((name) => name === watch('country')) ?? 'Bahrain';
  const chosen = watch('shippingMethod');
  // A method that the chosen country does not have falls back to the standard delivery.
  const shippingMethod = listMethods(settings, country).find((id) => id === chosen) ?? 'standard';
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when one of the two changes.
  useEffect(() => onTerms({ shippingMethod, country }), [shippingMethod, country]);
  const method = (
    <MethodChoice {...choice} country={country} field={register('shippingMethod')} value={shippingMethod} />
  );
  return (
    <FormStack
      onSubmit={handleSubmit((typed) => onSubmit({ ...composeShipping(typed), shippingMethod }))}
      label={words.heading}
    >
      <h3 className={`text-lg ${styles.part}`}>{words.contact}</h3>
      <EmailInput {...field('email')} label={words.email} hint={words.emailHint} />
      {hasMethodChoice(settings) && method}
      <h3 className={`text-lg ${styles.part}`}>{shippingMethod === 'pickup' ? words.billTo : words.deliverTo}</h3>
      <AddressFields form={form} />
      <BusinessFields form={form} isOpen={Boolean(initial.companyName || initial.vatNumber)} />
      {!hasMethodChoice(settings) && method}
      <Button type="submit" size="large" isWide>
        {words.submit}
      </Button>
    </FormStack>
  );
}

/** The form of an order by email: contact details only. */
export function ContactForm({ initial, onSubmit }: { initial: ShippingTexts; onSubmit: (form: Contact) => void }) {
  const form = useContactForm(initial);
  return (
    <FormStack onSubmit={form.handleSubmit(onSubmit)} label={words.contact}>
      <EmailInput {...form.field('email')} label={words.email} hint={words.byEmail} />
      <NameFields form={form} />
      <PhoneField form={form} country="Bahrain" />
      <BusinessFields form={form} isOpen={Boolean(initial.companyName || initial.vatNumber)} />
      <Button type="submit" size="large" isWide>
        {words.submit}
      </Button>
    </FormStack>
  );
}

/** The business that the invoice is issued to; folded away, because most shoppers buy for themselves. */
export function BusinessFields({ form, isOpen }: { form: FieldsState; isOpen: boolean }) {
  const { companyName, vatNumber } = form.formState.errors;
  // An error opens it; the shopper who corrects the error is still typing in it.
  const [isShown, setShown] = useState(isOpen);
  return (
    <details
      className={styles.business}
      open={isShown || Boolean(companyName ?? vatNumber)}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>{words.business}</summary>
      <FormRow>
        <TextInput {...form.field('companyName')} autoComplete="organization" label={words.companyName} isOptional />
        <TextInput
          {...form.field('vatNumber')}
          autoComplete="off"
          inputMode="numeric"
          label={words.vatNumber}
          isOptional
        />
      </FormRow>
    </details>
  );
}
