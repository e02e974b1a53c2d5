import { privacyPolicy } from '@dilmun/store/messages/pages/privacy-policy';
import { InformationPage } from '../layout/information-page.tsx';

/** /customer-service/privacy-policy */
export function PrivacyPolicyPage() {
  return <InformationPage content={privacyPolicy} />;
}
