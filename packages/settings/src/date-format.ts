/**
 * Returns a function that creates a date format at its first call: the first format of a page takes a browser some 15 ms,
 * and most pages show no date.
 */
export function lazyDateFormat(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format;
  };
}
