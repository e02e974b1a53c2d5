import { aboutPage } from '@dilmun/store/messages/pages/about';
import { InformationPage } from '../layout/information-page.tsx';

/** /company/about-us */
export function AboutPage() {
  return <InformationPage content={aboutPage} />;
}
