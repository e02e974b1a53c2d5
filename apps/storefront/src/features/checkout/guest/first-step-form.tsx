import { checkout } from '@dilmun/messages/checkout';
import type { ReactNode, SubmitEvent } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { PasswordRules } from '../../../lib/password-rules.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FormStack } from '../../../ui/forms/form-stack.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import type { FirstStepState } from '../address/address-fields.tsx';
import type { CheckoutForm } from '../order/checkout.request.ts';
import styles from './first-step-form.module.css';

/** The account that a guest has made of the first step; its code is mailed. */
export interface NewAccount {
  email: string;
  password: string;
}

/** What the first step offers to a guest: to sign in, or to make an account of what is typed. */
export interface GuestChoice {
  /** Called with the typed e-mail address, which may be empty. */
  onSignIn: (email: string) => void;
  onRegistered: (form: CheckoutForm, account: NewAccount) => void;
}

export interface FirstStepFormProps<Form> {
  label: string;
  form: FirstStepState;
  /** Null for a user. */
  guest: GuestChoice | null;
  /** Composes the completed step of the typed fields; null if one of them is invalid. */
  compose: (typed: unknown) => Form | null;
  onSubmit: (form: Form) => void;
  children: ReactNode;
}

const words = checkout.guest;
/** Value of the button that leads to the payment without an account. */
const paymentFirst = 'payment-first';

/**
 * The form of the first step. A guest signs in instead, or chooses a password in the same step: the shop never asks
 * whether an address has an account, so both are offered to everyone (docs/security.md S12).
 */
export function FirstStepForm<Form extends CheckoutForm>({
  label,
  form,
  guest,
  compose,
  onSubmit,
  children,
}: FirstStepFormProps<Form>) {
  const create = useCall('createUser');

  const register = (completed: Form, { onRegistered }: GuestChoice) => {
    const { email, firstName, lastName, phone } = completed;
    const password = form.getValues('password');
    const confirmed = { email, confirmEmail: email, password, confirmPassword: password };
    create.mutate(
      { ...confirmed, firstName, lastName, mobileNumber: phone.replace('+', '') },
      {
        onSuccess: () => onRegistered(completed, { email, password }),
        onError: (error) => {
          const ofPhone = error instanceof ApiError && error.details.find(({ path }) => path === 'mobileNumber');
          if (ofPhone) form.showError('phone', ofPhone.message);
          else form.showRejection(error);
        },
      },
    );
  };

  const continueWithPassword = form.handleSubmit((typed) => {
    const completed = compose(typed);
    if (!completed) return;
    if (guest) register(completed, guest);
    else onSubmit(completed);
  });

  const goToPayment = async () => {
    const { password: _password, ...typed } = form.getValues();
    form.clearErrors('password');
    const completed = compose(typed);
    if (completed) onSubmit(completed);
    else await form.trigger(Object.keys(typed) as (keyof typeof typed)[], { shouldFocus: true });
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement && submitter.value === paymentFirst))
      return continueWithPassword(event);
    event.preventDefault();
    return goToPayment();
  };

  return (
    <FormStack onSubmit={submit} label={label}>
      {guest && (
        <p className={styles.known}>
          {words.haveAccount}{' '}
          <Button variant="quiet" size="small" onClick={() => guest.onSignIn(form.getValues('email').trim())}>
            {words.signIn}
          </Button>
        </p>
      )}
      {children}
      {guest && <ChosenPassword form={form} />}
      <Button type="submit" size="large" isWide busy={create.isPending}>
        {checkout.shipping.submit}
      </Button>
      {guest && (
        <div className={styles.later}>
          <Button type="submit" value={paymentFirst} variant="quiet" size="small">
            {words.paymentFirst}
          </Button>
        </div>
      )}
    </FormStack>
  );
}

/** A component of its own: the fields above register before it, so that the first invalid one gets the focus. */
function ChosenPassword({ form }: { form: FirstStepState }) {
  return (
    <>
      <h3 className={`text-lg ${styles.account}`}>{words.account}</h3>
      <PasswordInput
        {...form.field('password')}
        autoComplete="new-password"
        label={words.password}
        hint={words.passwordHint}
        isRequired
      />
      <PasswordRules password={form.watch('password')} />
    </>
  );
}
