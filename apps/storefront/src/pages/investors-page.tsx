import { dateText } from '@dilmun/store/messages/dates';
import { investors } from '@dilmun/store/messages/pages/investors';
import { InformationFrame } from '../layout/information-frame.tsx';
import { Words } from '../layout/words.tsx';
import { Link } from '../ui/link.tsx';
import styles from './investors-page.module.css';

/** /company/investors: news tiles, newest first. */
export function Page() {
  const { news, newsHeading, contact, contactHeading, ...page } = investors;
  return (
    <InformationFrame {...page} group="company" isWide>
      <section aria-labelledby="news">
        <h2 id="news" className={styles.heading}>
          {newsHeading}
        </h2>
        <ul className={styles.tiles}>
          {news.map(({ id, date, topic, title, text, link }) => (
            <li key={id}>
              <article className={styles.tile} aria-labelledby={id}>
                <p className={styles.meta}>
                  <span className={styles.topic}>{topic}</span> <time dateTime={date}>{dateText(new Date(date))}</time>
                </p>
                <h3 id={id} className={styles.title}>
                  {title}
                </h3>
                <p>{text}</p>
                {link && (
                  <p className={styles.more}>
                    <Link to={link.to}>{link.text}</Link>
                  </p>
                )}
              </article>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="partners" className={styles.contact}>
        <h2 id="partners" className={styles.heading}>
          {contactHeading}
        </h2>
        <p>
          <Words>{contact}</Words>
        </p>
      </section>
    </InformationFrame>
  );
}
