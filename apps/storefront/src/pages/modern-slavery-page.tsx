import { modernSlavery } from '@dilmun/store/messages/pages/modern-slavery';
import { InformationPage } from '../layout/information-page.tsx';

/** /customer-service/modern-slavery-statement */
export function ModernSlaveryPage() {
  return <InformationPage content={modernSlavery} />;
}
