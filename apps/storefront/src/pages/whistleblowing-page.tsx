import { whistleblowing } from '@dilmun/store/messages/pages/whistleblowing';
import { InformationPage } from '../layout/information-page.tsx';

/** /customer-service/whistleblowing-scheme */
export function WhistleblowingPage() {
  return <InformationPage content={whistleblowing} />;
}
