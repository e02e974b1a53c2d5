import { shippingPolicy } from '@dilmun/store/messages/pages/shipping-policy';
import { InformationPage } from '../layout/information-page.tsx';

/** /customer-service/shipping-and-return-policy */
export function ShippingPolicyPage() {
  return <InformationPage content={shippingPolicy} />;
}
