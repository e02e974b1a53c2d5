import type { SavedAddress } from '@dilmun/contracts/addresses';
import { ShippingForm as Shipping } from '@dilmun/contracts/checkout';
import { checkout } from '@dilmun/messages/checkout';
import { joinParts } from '@dilmun/messages/formats';
import { translateAddress } from '@dilmun/messages/places';
import { formatPhone } from '@dilmun/settings/places';
import { type ShippingMethodId, shippingMethodIds } from '@dilmun/settings/shipping-methods';
import { use, useEffect, useState } from 'react';
import { PageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { hasMethodChoice, listMethods, MethodChoice } from '../order/method-choice.tsx';
import { readSaved } from './addresses.queries.ts';
import { ShippingForm, type ShippingFormProps } from './shipping-form.tsx';
import styles from './shipping-step.module.css';

export interface ShippingStepProps extends ShippingFormProps {
  /** The user's saved addresses, the most recently used first. */
  saved: readonly SavedAddress[];
  /** Of the account; empty for guests. */
  email: string;
}

const words = checkout.saved;
const other = 'other';

/** The choice of a saved address, and the form for another one. */
export function ShippingStep({ saved, email, initial, ...form }: ShippingStepProps) {
  const isTyped = Boolean(initial.address1);
  const [chosen, setChosen] = useState(() => {
    const current = saved.find(({ street, flat }) => street === initial.address1 && flat === (initial.address2 ?? ''));
    return (current ?? (isTyped ? null : saved[0]))?.id ?? other;
  });
  const address = saved.find(({ id }) => id === chosen);
  const ready = address && Shipping.safeParse(readSaved(address, initial.email || email)).data;
  if (saved.length === 0) return <ShippingForm initial={initial} {...form} />;
  return (
    <div className="stack-5">
      <RadioGroup
        legend={words.heading}
        name="saved-address"
        look="cards"
        value={chosen}
        options={[
          ...saved.map((one) => ({ value: one.id, label: <AddressLines address={one} /> })),
          { value: other, label: <strong>{words.other}</strong> },
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      {ready ? (
        <SavedShipping shipping={{ ...ready, shippingMethod: toMethod(initial.shippingMethod) }} {...form} />
      ) : (
        // An address that was saved by another client may lack fields that the form requires.
        <ShippingForm key={chosen} initial={address ? readSaved(address, email) : initial} {...form} />
      )}
    </div>
  );
}

const toMethod = (id: string | undefined): ShippingMethodId =>
  shippingMethodIds.find((method) => method === id) ?? 'standard';

/** The choice of the shipping method to a saved address. */
function SavedShipping({
  shipping,
  onTerms,
  onSubmit,
  ...choice
}: Omit<ShippingFormProps, 'initial' | 'guest'> & { shipping: Shipping }) {
  const { country } = shipping;
  const { settings } = use(PageContext);
  const [chosen, setChosen] = useState(shipping.shippingMethod);
  const shippingMethod = listMethods(settings, country).find((id) => id === chosen) ?? 'standard';
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when one of the two changes.
  useEffect(() => onTerms({ shippingMethod, country }), [shippingMethod, country]);
  return (
    <>
      {hasMethodChoice(settings) && (
        <MethodChoice
          {...choice}
          country={country}
          value={shippingMethod}
          field={{
            name: 'shippingMethod',
            onChange: async ({ target }) => setChosen(toMethod(target.value)),
            onBlur: async () => {},
            ref: () => {},
          }}
        />
      )}
      <Button size="large" isWide onClick={() => onSubmit({ ...shipping, shippingMethod })}>
        {checkout.shipping.submit}
      </Button>
    </>
  );
}

/** A saved address in three lines. */
export function AddressLines({ address }: { address: SavedAddress }) {
  const { name, flat, street, city, state, country, phoneNumber, companyName } = translateAddress(address);
  const lines = [joinParts([companyName, flat, street]), joinParts([city, state, country]), formatPhone(phoneNumber)];
  return (
    <span className={`stack text-sm anywhere ${styles.lines}`}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {lines.map((line) => (
        <bdi key={line} dir={line.startsWith('+') ? 'ltr' : undefined}>
          {line}
        </bdi>
      ))}
    </span>
  );
}
