import { buildAddress, composeShipping, type ShippingTexts } from '@dilmun/contracts/address-form';
import type { SavedAddress } from '@dilmun/contracts/addresses';
import { account } from '@dilmun/messages/account';
import { translateAddress } from '@dilmun/messages/places';
import MapPin from 'lucide-react/icons/map-pin';
import { useRef, useState } from 'react';
import { errorMessage, isRefusal } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Spinner } from '../../../ui/controls/spinner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/notice-states.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { FormStack } from '../../../ui/forms/form-stack.tsx';
import styles from './address-book.module.css';
import { AddressFields, useShippingForm } from './address-fields.tsx';
import { readSaved, useAddresses, useRemoveAddress, useSaveAddress } from './addresses.queries.ts';
import { BusinessFields } from './shipping-form.tsx';
import { AddressLines } from './shipping-step.tsx';

export interface AddressBookProps {
  /** The user's details, with which a new address starts. */
  known: ShippingTexts & { email: string };
}

const words = account.addresses;

/** The user's saved addresses, to add, change and remove. */
export function AddressBook({ known }: AddressBookProps) {
  const query = useAddresses({ isSignedIn: true });
  const addresses = query.data;
  const remove = useRemoveAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The address being edited; null for a new one. */
  const [edited, setEdited] = useState<SavedAddress | null>();

  const removeOne = (id: string) =>
    remove.mutate(id, {
      onSuccess: ({ message }) => {
        toast.success(message);
        // The focused button is removed with its address, so the focus must move.
        heading.current?.focus();
      },
      onError: (problem) => toast.error(errorMessage(problem)),
    });

  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses" ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      {!addresses &&
        (query.isError ? <ErrorState query={query} headingLevel={3} /> : <Spinner label={words.loading} />)}
      {addresses?.length === 0 && (
        <p className="row-3 soft">
          <MapPin aria-hidden size={24} />
          {words.empty}
        </p>
      )}
      {addresses && addresses.length > 0 && (
        <ul className={`stack-4 ${styles.list}`} aria-label={words.heading}>
          {addresses.map((address) => (
            <li key={address.id} className={`stack-3 ${styles.address}`}>
              <AddressLines address={address} />
              <span className={styles.ways}>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={words.editNamed(translateAddress(address).street)}
                  onClick={() => setEdited(address)}
                >
                  {words.edit}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={words.removeNamed(translateAddress(address).street)}
                  busy={remove.isPending && remove.variables === address.id}
                  onClick={() => removeOne(address.id)}
                >
                  {words.remove}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {addresses && (
        <Button variant="secondary" onClick={() => setEdited(null)}>
          {words.add}
        </Button>
      )}
      <Dialog
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited ? words.editHeading : words.add}
        staysOnOutsidePress
      >
        <AddressForm
          id={edited?.id ?? null}
          initial={edited ? readSaved(edited, known.email) : known}
          onSaved={() => setEdited(undefined)}
        />
      </Dialog>
    </section>
  );
}

interface AddressFormProps {
  id: string | null;
  initial: ShippingTexts;
  onSaved: () => void;
}

function AddressForm({ id, initial, onSaved }: AddressFormProps) {
  const save = useSaveAddress();
  const form = useShippingForm(initial);
  const submit = form.handleSubmit((typed) => {
    const shipping = composeShipping(typed);
    const { companyName, vatNumber } = shipping;
    save.mutate(
      { id, body: { ...buildAddress(shipping), companyName, vatNumber } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onSaved();
        },
        onError: (error) => {
          if (!isRefusal(error, 'ADDRESS_NOT_FOUND')) return;
          // Another device removed the address.
          toast.error(errorMessage(error));
          onSaved();
        },
      },
    );
  });
  return (
    <FormStack onSubmit={submit} label={words.form}>
      <AddressFields form={form} />
      <BusinessFields form={form} isOpen={Boolean(initial.companyName || initial.vatNumber)} />
      {/* Not a toast, which would be behind the dialog. */}
      {save.error && <FormError message={errorMessage(save.error)} />}
      <Button type="submit" size="large" isWide busy={save.isPending}>
        {words.save}
      </Button>
    </FormStack>
  );
}
