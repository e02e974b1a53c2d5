import { home } from '@dilmun/messages/home';
import { useQuery } from '@tanstack/react-query';
import { markLanguage } from '../../lib/html/mark-language.ts';
import { Picture } from '../../ui/content/picture.tsx';
import { Link } from '../../ui/controls/link.tsx';
import styles from './promos.module.css';
import { homeCardsQuery } from './showcase.queries.ts';

/** The upper part of a card shows most of its picture, so it is wider than high. */
const imageSize = { width: 1_200, height: 900 };
/** A picture that is cropped at its sides is laid out wider than its card. */
const largeSizes = '(min-width: 64rem) 44rem, (min-width: 40rem) 50vw, 100vw';
const smallSizes = '(min-width: 40rem) 25rem, 17rem';

/** Promotional cards, each with its own picture or with a product before a drawing, and plain links into the shop. */
export function Promos() {
  const { data: cards = [] } = useQuery(homeCardsQuery);
  const promos = cards.filter(({ style }) => style === 'promo');
  const links = cards.filter(({ style }) => style === 'link');
  if (promos.length + links.length === 0) return null;
  return (
    <section className={styles.promos} aria-labelledby="promos">
      <h2 id="promos" className="below-5 text-2xl">
        {home.promosTitle}
      </h2>
      <ul className={styles.grid}>
        {promos.map(({ title, text, link, image, scene, picture }, at) => (
          <li key={title} className={styles.card}>
            {image && (
              <Picture
                image={{ src: image, alt: '', ...imageSize }}
                sizes={at < 2 ? largeSizes : smallSizes}
                className={styles.image}
              />
            )}
            {!image && scene && (
              <img src={`/scenes/${scene}.svg`} alt="" loading="lazy" decoding="async" className={styles.scene} />
            )}
            {!image && picture && (
              <img
                src={picture}
                alt=""
                width={800}
                height={800}
                loading="lazy"
                decoding="async"
                className={styles.picture}
              />
            )}
            <h3 className={`text-xl ${styles.title}`}>
              <Link to={link} className={`plain-link ${styles.link}`} {...markLanguage(title)}>
                {title}
              </Link>
            </h3>
            <p {...markLanguage(text)}>{text}</p>
          </li>
        ))}
      </ul>
      <ul className={styles.more}>
        {links.map(({ title, link }) => (
          <li key={title}>
            <Link to={link} className={styles.pill} {...markLanguage(title)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
