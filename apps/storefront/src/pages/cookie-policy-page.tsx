import { cookiePolicy } from '@dilmun/store/messages/pages/cookie-policy';
import { InformationPage } from '../layout/information-page.tsx';

/** /customer-service/cookie-policy */
export function CookiePolicyPage() {
  return <InformationPage content={cookiePolicy} />;
}
