import type { ShippingTexts } from '@dilmun/contracts/address-form';
import type { SavedAddress } from '@dilmun/contracts/addresses';
import { checkout } from '@dilmun/messages/checkout';
import { areSentByEmail } from '@dilmun/settings/delivery';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { PageContext } from '../../lib/page-context.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { readSaved } from './address/addresses.queries.ts';
import { ContactForm } from './address/shipping-form.tsx';
import { ShippingStep } from './address/shipping-step.tsx';
import { ShippingSummary } from './address/shipping-summary.tsx';
import { CheckoutProgress } from './checkout-progress.tsx';
import styles from './checkout-steps.module.css';
import type { GuestChoice, NewAccount } from './guest/first-step-form.tsx';
import { describeUnavailable } from './order/checkout.changes.ts';
import { useUnavailableMethods } from './order/checkout.queries.ts';
import { type CheckoutForm, calculateTotals, type DeliveryTerms, readTerms } from './order/checkout.request.ts';
import { type CheckoutStart, completeForm, readCheckoutStart, storeCheckoutStart } from './order/checkout.stored.ts';
import type { MethodChoiceProps } from './order/method-choice.tsx';
import { OrderSummary } from './order/order-summary.tsx';
import { CardDialog } from './payment/card-dialog.tsx';
import { ChangesNotice } from './payment/changes-notice.tsx';
import { PaymentChoice, usableMethod } from './payment/payment-choice.tsx';
import { type OrderNowOptions, useOrderNow } from './payment/use-order-now.ts';

/** The way of a guest to an account, which stands before the payment step. */
export interface GuestAccess {
  /** Replaces the first step: the sign-in, or the code of a new account; null during the first step. */
  form: { step: 'signIn' | 'code'; heading: string; content: ReactNode } | null;
  onSignIn: GuestChoice['onSignIn'];
  onRegistered: (account: NewAccount) => void;
}

export interface CheckoutStepsProps extends OrderNowOptions {
  /** Null for a user. */
  guest: GuestAccess | null;
  /** The shopper has just signed in, in an earlier step: the next one gets the focus. */
  isContinued: boolean;
  /** The user's data, which pre-fills a form that was never filled in; empty for guests. */
  known: ShippingTexts;
  /** The user's saved addresses, the most recently used first. */
  saved: readonly SavedAddress[];
  promiseText: MethodChoiceProps['promiseText'];
}

const words = checkout.payment;

/**
 * The shipping and payment steps beside the order summary. A completed shipping step is skipped, also one that the last
 * saved address completes.
 */
export function CheckoutSteps({ known, saved, promiseText, guest, isContinued, ...options }: CheckoutStepsProps) {
  const { cart } = options;
  const { settings } = use(PageContext);
  const isByEmail = areSentByEmail(cart.lines);
  const [start] = useState(() =>
    fillInSaved(readCheckoutStart(settings, { isByEmail }, known.email), saved[0], known.email, isByEmail),
  );
  // Who chooses another address for the code returns to the first step.
  const [form, setForm] = useState<CheckoutForm | null>(guest?.form ? null : start.form);
  const [typed, setTyped] = useState<ShippingTexts>(start.typed);
  const [chosen, setChosen] = useState(start.method);
  const down = useUnavailableMethods();
  const method = usableMethod(chosen, down);
  const { orderNow, review, problem, isPlacing, card } = useOrderNow(options);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstStep = useRef(!isContinued);

  const access = guest?.form ?? null;
  const step = access?.step ?? (form ? 'payment' : 'shipping');
  // Each new step focuses its heading, that of the code its field.
  useEffect(() => {
    if (!isFirstStep.current && step !== 'code') heading.current?.focus();
    isFirstStep.current = false;
  }, [step]);

  const [terms, setTerms] = useState<DeliveryTerms>({
    shippingMethod: isByEmail ? 'email' : 'standard',
    country: 'Bahrain',
  });
  const { shippingMethod, country } = form ? readTerms(form) : terms;
  const totals = calculateTotals(settings.delivery, cart, { shippingMethod, country });
  const unavailable = describeUnavailable(cart);
  const firstStep = isByEmail ? checkout.shipping.contact : checkout.steps.shipping;
  const complete = (valid: CheckoutForm) => {
    storeCheckoutStart(valid, method, known.email);
    setForm(valid);
  };
  const choice = guest && {
    onSignIn: guest.onSignIn,
    onRegistered: (valid: CheckoutForm, account: NewAccount) => {
      storeCheckoutStart(valid, method);
      guest.onRegistered(account);
    },
  };
  const order = () => form && orderNow(method, form);
  const edit = () => {
    setTyped(form ?? {});
    setForm(null);
  };

  return (
    <div className={styles.columns}>
      <div className={styles.summary}>
        <OrderSummary
          cart={cart}
          totals={totals}
          method={shippingMethod}
          promise={shippingMethod === 'email' ? null : promiseText(shippingMethod, country)}
        />
      </div>
      <div className="stack-5 shrinkable align-start">
        <CheckoutProgress step={form ? 'payment' : 'shipping'} firstStep={firstStep} onShipping={edit} />
        {form && <ShippingSummary form={form} onEdit={edit} />}
        <section aria-labelledby="checkout-step" className="stack-5">
          <h2 id="checkout-step" ref={heading} tabIndex={-1} className={`text-xl ${styles.heading}`}>
            {access ? access.heading : form ? checkout.steps.payment : firstStep}
          </h2>
          {access?.content}
          {form ? (
            <>
              <PaymentChoice
                value={method}
                unavailable={down}
                onChange={(picked) => {
                  setChosen(picked);
                  storeCheckoutStart(form, picked, known.email);
                }}
              />
              {unavailable.length > 0 ? (
                <ChangesNotice message={checkout.changed.unavailable} changes={unavailable} />
              ) : (
                review && <ChangesNotice {...review} />
              )}
              <p className="note">
                {words.termsBefore}
                <Link to="/customer-service/terms-and-conditions-of-sale">{words.terms}</Link>
                {words.termsAfter}
              </p>
              {problem && <FormError message={problem} />}
              {unavailable.length > 0 ? (
                <LinkButton to="/cart" size="large" isWide>
                  {checkout.changed.editCart}
                </LinkButton>
              ) : (
                <Button size="large" isWide busy={isPlacing} onClick={order}>
                  {review ? checkout.changed.confirm : words.orderNow}
                </Button>
              )}
            </>
          ) : (
            // Keeps what was typed while the shopper signs in or enters the code.
            <div hidden={access !== null}>
              {isByEmail ? (
                <ContactForm initial={{ ...known, ...typed }} guest={choice} onSubmit={complete} />
              ) : (
                <ShippingStep
                  saved={saved}
                  email={known.email ?? ''}
                  initial={{ ...known, ...typed }}
                  guest={choice}
                  goodsFils={totals.subtotalFils - totals.discountFils}
                  promiseText={promiseText}
                  onTerms={setTerms}
                  onSubmit={complete}
                />
              )}
            </div>
          )}
        </section>
      </div>
      <CardDialog {...card} totalFils={totals.totalFils} onRetry={order} />
    </div>
  );
}

/** The values typed earlier, else the saved address. */
function fillInSaved(
  start: CheckoutStart,
  saved: SavedAddress | undefined,
  email = '',
  isByEmail = false,
): CheckoutStart {
  if (!saved || Object.keys(start.typed).length > 0) return start;
  return { ...start, form: completeForm(readSaved(saved, email), { isByEmail }) };
}
