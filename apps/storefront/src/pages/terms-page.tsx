import { terms } from '@dilmun/store/messages/pages/terms';
import { InformationPage } from '../layout/information-page.tsx';

/** /customer-service/terms-and-conditions-of-sale */
export function TermsPage() {
  return <InformationPage content={terms} />;
}
