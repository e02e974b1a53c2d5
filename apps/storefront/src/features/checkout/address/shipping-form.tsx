import { composeShipping, type ShippingTexts, TypedContact, TypedShipping } from '@dilmun/contracts/address-form';
import type { ShippingForm as Shipping } from '@dilmun/contracts/checkout';
import { checkout } from '@dilmun/messages/checkout';
import { store } from '@dilmun/settings/store';
import { use, useEffect, useState } from 'react';
import { PageContext } from '../../../lib/page-context.ts';
import { FormRow } from '../../../ui/forms/form-stack.tsx';
import { EmailInput, TextInput } from '../../../ui/forms/text-input.tsx';
import { FirstStepForm, type GuestChoice } from '../guest/first-step-form.tsx';
import type { CheckoutForm, DeliveryTerms } from '../order/checkout.request.ts';
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
  /** Null for a user. */
  guest: GuestChoice | null;
  onSubmit: (form: Shipping) => void;
  /** Called with the chosen method and country, at first and when one of them changes. */
  onTerms: (terms: DeliveryTerms) => void;
}

const words = checkout.shipping;

/** The shipping form. The address of an order for pick-up is its billing address. */
export function ShippingForm({ initial, guest, onSubmit, onTerms, ...choice }: ShippingFormProps) {
  const { settings } = use(PageContext);
  const form = useShippingForm(initial, { isGuest: guest !== null });
  const { field, register, watch } = form;
  const country = store.countries.find((name) => name === watch('country')) ?? 'Bahrain';
  const chosen = watch('shippingMethod');
  // A method that the chosen country does not have falls back to the standard delivery.
  const shippingMethod = listMethods(settings, country).find((id) => id === chosen) ?? 'standard';
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when one of the two changes.
  useEffect(() => onTerms({ shippingMethod, country }), [shippingMethod, country]);
  const method = (
    <MethodChoice {...choice} country={country} field={register('shippingMethod')} value={shippingMethod} />
  );
  const compose = (typed: unknown): Shipping | null => {
    const { data } = TypedShipping.safeParse(typed);
    return data ? { ...composeShipping(data), shippingMethod } : null;
  };
  return (
    <FirstStepForm label={words.heading} form={form} guest={guest} compose={compose} onSubmit={onSubmit}>
      <h3 className="text-lg">{words.contact}</h3>
      <EmailInput {...field('email')} label={words.email} hint={words.emailHint} />
      {hasMethodChoice(settings) && method}
      <h3 className={`text-lg ${styles.part}`}>{shippingMethod === 'pickup' ? words.billTo : words.deliverTo}</h3>
      <AddressFields form={form} />
      <BusinessFields form={form} isOpen={Boolean(initial.companyName || initial.vatNumber)} />
      {!hasMethodChoice(settings) && method}
    </FirstStepForm>
  );
}

export interface ContactFormProps extends Pick<ShippingFormProps, 'initial' | 'guest'> {
  onSubmit: (form: CheckoutForm) => void;
}

/** The form of an order by email: contact details only. */
export function ContactForm({ initial, guest, onSubmit }: ContactFormProps) {
  const form = useContactForm(initial, { isGuest: guest !== null });
  const compose = (typed: unknown): CheckoutForm | null => {
    const { data } = TypedContact.safeParse(typed);
    return data ? { ...data, shippingMethod: 'email' } : null;
  };
  return (
    <FirstStepForm label={words.contact} form={form} guest={guest} compose={compose} onSubmit={onSubmit}>
      <EmailInput {...form.field('email')} label={words.email} hint={words.byEmail} />
      <NameFields form={form} />
      <PhoneField form={form} country="Bahrain" />
      <BusinessFields form={form} isOpen={Boolean(initial.companyName || initial.vatNumber)} />
    </FirstStepForm>
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
