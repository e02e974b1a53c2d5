import { securityPage } from '@dilmun/store/messages/pages/security';
import { InformationPage } from '../layout/information-page.tsx';

/** /security */
export function SecurityPage() {
  return <InformationPage content={securityPage} />;
}
