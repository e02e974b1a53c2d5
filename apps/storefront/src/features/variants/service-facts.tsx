import type { Variant } from '@dilmun/contracts/variants';
import { availability } from '@dilmun/messages/availability';
import { formatBhd } from '@dilmun/messages/formats';
import { serviceFacts as words } from '@dilmun/messages/service-facts';
import { whatsapp } from '@dilmun/messages/whatsapp';
import { hasPromisedDay, isSentByEmail } from '@dilmun/settings/delivery';
import { getFreeLimitFils } from '@dilmun/settings/shipping-methods';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Headset from 'lucide-react/icons/headset';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Store from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import { type ReactNode, use } from 'react';
import { PageContext } from '../../lib/page-context.ts';
import { WhatsAppLink } from '../../lib/whatsapp-link.tsx';
import { Link } from '../../ui/controls/link.tsx';
import styles from './product-info.module.css';

export interface ServiceFactsProps {
  variant: Variant;
  /** The dated promise of delivery. */
  promise: ReactNode;
}

/**
 * Delivery, pick-up, returns, warranty and help for a variant. A part that is not shipped has no pick-up, no returns and
 * no hardware warranty.
 */
export function ServiceFacts({ variant, promise }: ServiceFactsProps) {
  const { delivery, shippingMethods } = use(PageContext).settings;
  const isShipped = !isSentByEmail(variant);
  return (
    <dl aria-label={words.service} className={`stack-3 text-sm ${styles.service}`}>
      <div>
        <dt>
          <Truck aria-hidden size={20} /> {words.delivery}
        </dt>
        <dd>
          {variant.quantity > 0 && hasPromisedDay(variant) && promise}
          {isShipped
            ? words.freeDelivery(formatBhd(getFreeLimitFils(delivery)))
            : availability.available(variant.shippingPeriod)}
        </dd>
      </div>
      {isShipped && (
        <>
          {variant.quantity > 0 && shippingMethods.includes('pickup') && (
            <div>
              <dt>
                <Store aria-hidden size={20} /> {words.pickUp}
              </dt>
              <dd>{words.pickUpText}</dd>
            </div>
          )}
          <div>
            <dt>
              <RotateCcw aria-hidden size={20} /> {words.returns}
            </dt>
            <dd>
              {words.returnsText} <Link to="/customer-service/shipping-and-return-policy">{words.returnsLink}</Link>
            </dd>
          </div>
          <div>
            <dt>
              <BadgeCheck aria-hidden size={20} /> {words.warrantyTitle}
            </dt>
            <dd>
              {words.warranty(variant.warrantyMonths)}{' '}
              <Link to="/customer-service/warranty-terms">{words.warrantyLink}</Link>
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>
          <Headset aria-hidden size={20} /> {words.support}
        </dt>
        <dd>
          {words.supportText} <Link to="/customer-service/contact-us">{words.supportLink}</Link>{' '}
          <WhatsAppLink text={whatsapp.product(variant.productName, variant.partNumber)} />
        </dd>
      </div>
    </dl>
  );
}
