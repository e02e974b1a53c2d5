import { contact } from '@dilmun/messages/contact';
import { dealer } from '@dilmun/messages/dealer';
import { openingHours } from '@dilmun/messages/hours';
import { whatsapp } from '@dilmun/messages/whatsapp';
import { store } from '@dilmun/settings/store';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { use } from 'react';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { InformationFrame } from '../layout/information-frame.tsx';
import { LoadInformation } from '../layout/load-information.tsx';
import { informationPageQuery } from '../lib/api/documents.ts';
import type { Preload } from '../lib/loading/lazy-page.tsx';
import { PageContext } from '../lib/page-context.ts';
import { WhatsAppLink } from '../lib/whatsapp-link.tsx';
import styles from './contact-page.module.css';

const departments = ['sales', 'support'] as const;

const path = '/customer-service/contact-us';

export const preload: Preload = (queryClient) => queryClient.fetchQuery(informationPageQuery(path));

/** /customer-service/contact-us: the ways to reach the dealer below the page's text. */
export function Page() {
  const { hours } = use(PageContext).settings;
  return (
    <LoadInformation pathname={path}>
      {(page) => (
        <InformationFrame page={page} isWide>
          <div className={styles.columns}>
            <div className={`stack-5 align-start ${styles.ways}`}>
              <section className={`stack align-start ${styles.way}`}>
                <MapPin aria-hidden className={styles.icon} />
                <h2 className="text-lg">{contact.visitHeading}</h2>
                <address className="stack">
                  {[dealer.legalName, ...dealer.addressLines].map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </address>
                <p className="note">
                  <strong>{contact.openingHours}</strong>: {openingHours.describe(hours)}
                </p>
              </section>
              <section className={`stack align-start ${styles.way}`}>
                <Phone aria-hidden className={styles.icon} />
                <h2 className="text-lg">{contact.callHeading}</h2>
                <dl className={styles.phones}>
                  {departments.map((department) => (
                    <div key={department}>
                      <dt>{contact.phones[department]}</dt>
                      <dd>
                        <a href={`tel:${store.phones[department].replaceAll(' ', '')}`}>
                          <bdi>{store.phones[department]}</bdi>
                        </a>
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
              <section className={`stack align-start ${styles.way}`}>
                <Mail aria-hidden className={styles.icon} />
                <h2 className="text-lg">{contact.writeHeading}</h2>
                <p>
                  <a href={`mailto:${store.emails.support}`}>{store.emails.support}</a>
                </p>
                <WhatsAppLink text={whatsapp.question} />
                <p className="note">{contact.writeText}</p>
              </section>
            </div>
            <section aria-labelledby="get-in-touch" className={`box ${styles.form}`}>
              <h2 id="get-in-touch" className="text-2xl">
                {contact.formHeading}
              </h2>
              <p className={styles.formText}>{contact.formText}</p>
              <ContactForm />
            </section>
          </div>
        </InformationFrame>
      )}
    </LoadInformation>
  );
}
