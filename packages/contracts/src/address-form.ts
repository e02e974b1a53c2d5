import { governorates, phoneNumbers } from '@dilmun/settings/places';
import { z } from 'zod';
import {
  type Address,
  ContactForm,
  type Country,
  normalisePhone,
  type OrderRequest,
  ShippingForm,
} from './checkout.ts';
import { key, type ValidationKey } from './message-keys.ts';
import type { OrderAddress } from './orders.ts';
import { line, toAsciiDigits } from './text.ts';

/** One part of a street. Commas separate the parts, so they are removed within one. */
const streetPart = (missing: ValidationKey) =>
  line(60, missing)
    .overwrite((typed) => typed.replaceAll(/[\s,،]+/g, ' ').trim())
    .min(1, missing);

/** A block of Bahrain: three or four digits, with or without the word, in English or Arabic; empty text means none. */
const Block = z
  .string(key('blockInvalid'))
  .max(40, key('blockInvalid'))
  .overwrite((typed) =>
    toAsciiDigits(typed)
      .replace(/^\s*(?:block|blk|مجمع)?\.?\s*(\d+)\s*$/i, '$1')
      .trim(),
  )
  .regex(/^(?:\d{3,4})?$/, key('blockInvalid'));

/** Adds the country's prefix to a local number; a number with the prefix of one of the three must have its digits. */
const phoneFrom = (country: z.output<typeof Country>) =>
  z
    .string(key('phoneInvalid'))
    .max(40, key('phoneInvalid'))
    .overwrite((typed) => normalisePhone(typed, country))
    .refine((phone) => phone !== '' && Object.values(phoneNumbers).every(({ prefix }) => phone !== prefix), {
      message: key('phoneMissing'),
      abort: true,
    })
    .regex(/^\+?[1-9]\d{8,14}$/, key('phoneInvalid'))
    .refine(
      (phone) =>
        Object.values(phoneNumbers).every(
          ({ prefix, digits }) => !phone.startsWith(prefix) || phone.length === prefix.length + digits,
        ),
      key('phoneInvalid'),
    );

const { country: _country, phone: _phone, state: _state, address1: _address1, ...common } = ShippingForm.shape;
const abroad = (country: 'Saudi Arabia' | 'United Arab Emirates') =>
  z.object({ ...ShippingForm.shape, country: z.literal(country), phone: phoneFrom(country) });

/**
 * The shipping step as it is typed: in Bahrain building, road and block instead of a street and a postal code
 * (PRODUCT.md, "The address form"). The other countries have the specification's fields.
 */
export const TypedShipping = z.discriminatedUnion(
  'country',
  [
    z.object({
      ...common,
      country: z.literal('Bahrain'),
      building: streetPart(key('buildingMissing')),
      road: streetPart(key('roadMissing')),
      block: Block,
      city: line(100, key('areaMissing')).min(2, key('areaMissing')),
      state: z.enum(governorates, key('governorateMissing')),
      phone: phoneFrom('Bahrain'),
    }),
    abroad('Saudi Arabia'),
    abroad('United Arab Emirates'),
  ],
  key('countryMissing'),
);
export type TypedShipping = z.output<typeof TypedShipping>;

/** The contact step of an order by email as it is typed. */
export const TypedContact = ContactForm.extend({ phone: phoneFrom('Bahrain') });
export type TypedContact = z.output<typeof TypedContact>;

/** All fields of the form; which of them show depends on the country. */
export type ShippingFields = Record<keyof ShippingForm | 'building' | 'road' | 'block', string>;

/** The specification's form as text, complete or not. */
export type ShippingTexts = Partial<Record<keyof ShippingForm, string>>;

/**
 * Composes the specification's form from the typed one: 'Building 12, Road 2825, Block 428', and the block as code;
 * without a block 'Building 12, Road 2825'.
 */
export function composeShipping(typed: TypedShipping): ShippingForm {
  if (typed.country !== 'Bahrain') return typed;
  const { building, road, block, ...rest } = typed;
  const name = (word: string, text: string) => (/^\d/.test(text) ? `${word} ${text}` : text);
  return {
    ...rest,
    address1: [name('Building', building), name('Road', road), ...(block ? [`Block ${block}`] : [])].join(', '),
    zipCode: block,
  };
}

/**
 * Splits the street of an address in Bahrain into the fields of the form, so that it can be edited there. Text that no
 * field has a place for goes into the building; the other fields stay empty then.
 */
export function parseStreet(street: string, poBox: string): Pick<ShippingFields, 'building' | 'road' | 'block'> {
  const parts = street.split(/[,،]/).map((part) => part.trim());
  const take = (pattern: RegExp) => {
    const at = parts.findIndex((part) => pattern.test(part));
    return at < 0 ? undefined : parts.splice(at, 1)[0]?.replace(pattern, '$1').trim();
  };
  const block = take(/^(?:block|blk)\.?\s*(\d{3,4})$/i) ?? (/^\d{3,4}$/.test(poBox) ? poBox : '');
  const numberedRoad = take(/^(?:road|rd)\.?\s*(\d.*)$/i);
  const building = take(/^(?:building|bldg)\.?\s*(\d.*)$/i);
  const road = numberedRoad ?? (parts.length > (building === undefined ? 1 : 0) ? parts.pop() : undefined);
  const rest = parts.filter(Boolean).join(' ');
  return { building: [building, rest].filter(Boolean).join(' '), road: road ?? '', block };
}

/** Builds the address of the order payload (specification, section 3). */
export const buildAddress = (form: ShippingForm): Address => ({
  name: `${form.firstName} ${form.lastName}`,
  phoneNumber: form.phone,
  flat: form.address2 ?? '',
  street: form.address1,
  landmark: '',
  city: form.city,
  state: form.state,
  poBox: form.zipCode ?? '',
  country: form.country,
});

/** The billing address of an order by email: who it is for. */
export const buildContact = ({ firstName, lastName, phone }: ContactForm): OrderRequest['billingAddress'] => ({
  name: `${firstName} ${lastName}`,
  phoneNumber: phone,
  flat: '',
  landmark: '',
  poBox: '',
  country: 'Bahrain',
});

/** The form's fields of an address that was built by `buildAddress` or sent by another client. */
export function readAddress(address: OrderAddress): ShippingTexts {
  const [firstName = '', ...lastNames] = address.name.split(' ');
  return {
    firstName,
    lastName: lastNames.join(' '),
    phone: address.phoneNumber,
    address1: address.street,
    address2: address.flat,
    city: address.city,
    state: address.state,
    zipCode: address.poBox,
    country: address.country,
  };
}

/** The fields of the form for the specification's form, as stored or as saved with the account. */
export function splitShipping(form: ShippingTexts): Partial<ShippingFields> {
  if ((form.country ?? 'Bahrain') !== 'Bahrain') return form;
  const state = governorates.find((name) => form.state?.toLowerCase().startsWith(name.toLowerCase())) ?? '';
  return { ...form, state, ...parseStreet(form.address1 ?? '', form.zipCode ?? '') };
}
