import { warrantyTerms } from '@dilmun/store/messages/pages/warranty-terms';
import { InformationPage } from '../layout/information-page.tsx';

/** /customer-service/warranty-terms */
export function WarrantyTermsPage() {
  return <InformationPage content={warrantyTerms} />;
}
