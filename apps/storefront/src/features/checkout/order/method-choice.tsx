import { checkout } from '@dilmun/messages/checkout';
import { methodNames } from '@dilmun/messages/delivery';
import { formatBhd } from '@dilmun/messages/formats';
import {
  type Country,
  calculateShippingFeeFils,
  findDeliveryOption,
  type ShippingMethodId,
} from '@dilmun/settings/shipping-methods';
import type { ShopSettings } from '@dilmun/settings/shop-settings';
import { use } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PageContext } from '../../../lib/page-context.ts';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';

export interface MethodChoiceProps {
  country: Country;
  goodsFils: number;
  /** The dated promise of a method; null while it is unknown. */
  promiseText: (method: ShippingMethodId, country: Country) => string | null;
  /** The form's field. */
  field: UseFormRegisterReturn;
  value: ShippingMethodId;
}

/** The offered methods that serve a country; `standard` is always one of them. */
export const listMethods = ({ shippingMethods, delivery }: ShopSettings, country: Country): ShippingMethodId[] =>
  shippingMethods.filter((id) => findDeliveryOption(delivery, id, country));

/** True if the dealer offers more than the standard delivery. */
export const hasMethodChoice = ({ shippingMethods }: ShopSettings): boolean => shippingMethods.length > 1;

/** The shipping methods with their fee and day; the only one is a line of text, because it cannot be changed. */
export function MethodChoice({ country, goodsFils, promiseText, field, value }: MethodChoiceProps) {
  const words = checkout.shipping;
  const { settings } = use(PageContext);
  if (!hasMethodChoice(settings)) {
    return (
      <p>
        <strong>{words.method}:</strong> {methodNames.standard}
        <span className="note stack">{promiseText('standard', country)}</span>
      </p>
    );
  }
  return (
    <RadioGroup
      {...field}
      legend={words.method}
      look="cards"
      value={value}
      options={listMethods(settings, country).map((id) => {
        const feeFils = calculateShippingFeeFils(settings.delivery, goodsFils, id, country);
        return {
          value: id,
          label: (
            <span className="stack">
              <strong>{methodNames[id]}</strong>
              <span className="note">{promiseText(id, country)}</span>
            </span>
          ),
          note: feeFils === 0 ? checkout.summary.free : formatBhd(feeFils),
        };
      })}
    />
  );
}
