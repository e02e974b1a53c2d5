/** A language of the shop: its texts are in packages/messages/src/<id>, its catalogue texts in the sheets' columns `<name>_<id>`. */
interface LanguageSettings {
  /** Its own name, as the language switch shows it. */
  name: string;
  /** Says in this language that the shop has it: shown to shoppers whose browser prefers it. */
  offer: string;
  direction: 'ltr' | 'rtl';
  /** Prefix of the paths of its pages: '' or '/ar'. */
  prefix: string;
  /** Locale for `Intl`: Western digits in every language. */
  locale: string;
  /** Locale of Open Graph. */
  openGraph: string;
}

/** The languages of the shop. The first one is the default: it answers requests that ask for none, and texts fall back to it. */
export const languages = {
  en: {
    name: 'English',
    offer: 'The shop is also in English.',
    direction: 'ltr',
    prefix: '',
    locale: 'en-GB',
    openGraph: 'en_BH',
  },
  ar: {
    name: 'العربية',
    offer: 'المتجر متاح أيضًا بالعربية.',
    direction: 'rtl',
    prefix: '/ar',
    locale: 'ar-BH-u-nu-latn',
    openGraph: 'ar_BH',
  },
} as const satisfies Record<string, LanguageSettings>;

export type Language = keyof typeof languages;

export const defaultLanguage = 'en' satisfies Language;

export const languageIds = Object.keys(languages) as Language[];

/** Splits a path into its language and the path without the language's prefix: '/ar/cart' gives 'ar' and '/cart'. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const language = languageIds.find((id) => {
    const { prefix } = languages[id];
    return prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`));
  });
  if (!language) return { language: defaultLanguage, path };
  const rest = path.slice(languages[language].prefix.length);
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Adds the language's prefix to a path of the shop. Not for paths of files and the API, nor for other sites. */
export const localizePath = (language: Language, path: string): string =>
  path === '/' ? languages[language].prefix || '/' : `${languages[language].prefix}${path}`;
