import { dealer } from '@dilmun/store/messages/dealer';
import { layout } from '@dilmun/store/messages/layout';
import { footerSections, legalLinks } from '@dilmun/store/messages/site-menu';
import { whatsapp } from '@dilmun/store/messages/whatsapp';
import { store } from '@dilmun/store/store';
import { WhatsAppLink } from '../lib/whatsapp-link.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { NavigationAnchor } from './navigation-anchor.tsx';
import { NavigationLinks } from './navigation-links.tsx';

/** Service and company links, links to the maker's sites, the shop's address, and legally required links. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.columns}>
          <section>
            <Logo />
            <p className={styles.tagline}>{layout.tagline}</p>
            <a href={store.social.url} rel="noopener me" className={styles.link}>
              {`${layout.followUs}: ${store.social.name}`}
            </a>
          </section>
          {footerSections.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              <NavigationLinks links={links} className={styles.links} linkClassName={styles.link} />
            </nav>
          ))}
          <section>
            <h2 className={styles.title}>{layout.visitUs}</h2>
            <address className={styles.address}>
              {dealer.addressLines.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <a href={`tel:${store.phones.sales.replaceAll(' ', '')}`} className={styles.link}>
                <bdi dir="ltr">{store.phones.sales}</bdi>
              </a>
              <a href={`mailto:${store.emails.support}`} className={styles.link}>
                {store.emails.support}
              </a>
              <WhatsAppLink text={whatsapp.question} className={styles.link} />
            </address>
          </section>
        </div>
        <ul className={styles.accepted} aria-label={layout.accepted}>
          {store.payments.accepted.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <div className={styles.legal}>
          <p>{`${layout.copyright(new Date().getFullYear())} ${layout.vatNumber(store.vat.number)}`}</p>
          <ul className={styles.legalLinks}>
            {legalLinks.map((link) => (
              <li key={link.label}>
                <NavigationAnchor link={link} className={styles.link} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
