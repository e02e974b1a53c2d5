import { dealer } from '@dilmun/messages/dealer';
import { footerTexts } from '@dilmun/messages/footer';
import { whatsapp } from '@dilmun/messages/whatsapp';
import { store } from '@dilmun/settings/store';
import { use } from 'react';
import { otherLanguages } from '../lib/navigation/other-languages.ts';
import { PageContext } from '../lib/page-context.ts';
import { WhatsAppLink } from '../lib/whatsapp-link.tsx';
import styles from './footer.module.css';
import { LanguageLink } from './language-link.tsx';
import { Logo } from './logo.tsx';
import { NavigationAnchor, NavigationLinks } from './navigation-links.tsx';

/** The dealer's columns of links, the shop's address, and the links below them. */
export function Footer() {
  const { menu } = use(PageContext).settings;
  return (
    <footer className={styles.footer}>
      <div className={`page-wide ${styles.inside}`}>
        <div className={styles.columns}>
          <section>
            <Logo />
            <p className={styles.tagline}>{footerTexts.tagline}</p>
            <a href={store.social.url} rel="noopener me" className={styles.link}>
              {`${footerTexts.followUs}: ${store.social.name}`}
            </a>
          </section>
          {menu.footer.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              <NavigationLinks links={links} className={styles.links} linkClassName={styles.link} />
            </nav>
          ))}
          <section>
            <h2 className={styles.title}>{footerTexts.visitUs}</h2>
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
        <ul className={styles.accepted} aria-label={footerTexts.accepted}>
          {store.payments.accepted.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <div className={`wrap spread ${styles.legal}`}>
          {/* The browser's clock or time zone can be in another year; the server's text stays. */}
          <p suppressHydrationWarning>
            {`${footerTexts.copyright(new Date().getFullYear())} ${footerTexts.vatNumber(store.vat.number)}`}
          </p>
          <ul className={styles.legalLinks}>
            {otherLanguages.map((id) => (
              <li key={id}>
                <LanguageLink to={id} className={styles.link} />
              </li>
            ))}
            {menu.legal.map((link) => (
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
