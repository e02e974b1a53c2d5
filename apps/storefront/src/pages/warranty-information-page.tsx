import { privacyPolicy } from '@dilmun/store/messages/pages/privacy-policy';
import { InformationPage } from '../layout/information-page.tsx';

/** /customer-service/warranty-information: labelled Privacy Policy, and that is what it shows (specification, section 2). */
export function WarrantyInformationPage() {
  return <InformationPage content={privacyPolicy} />;
}
