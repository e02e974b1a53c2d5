-- Removes accents, case and registered marks, so that 'fenix' finds 'Fénix®'. Arabic: one letter for the forms of alef, yeh,
-- heh, kaf and waw that are typed for each other; no hamza, vowel signs, tatweel or marks of direction; Western digits and
-- signs. The second text holds the replacements of the first one's first letters; the other letters are removed.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, translate(value,
    U&'\0622\0623\0625\0671' || U&'\0649\06CC\0626' || U&'\0629\06BE\06C0\06C1\06D5' || U&'\0624\06A9\06AF\06A4\067E\0686\0698'
      || U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669' || U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
      || U&'\060C\061B\061F\066B'
      || U&'\0621\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0670\066C'
      || U&'\061C\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2066\2067\2068\2069\FEFF' || '®™©',
    U&'\0627\0627\0627\0627' || U&'\064A\064A\064A' || U&'\0647\0647\0647\0647\0647' || U&'\0648\0643\063A\0641\0628\062C\0632'
      || '0123456789' || '0123456789' || ',;?.')));

-- Removes the Arabic article, and 'and', 'with' or 'for' before it, from each word of a folded text if at least three letters
-- remain: the forms of 'the watch', 'and the watch' and 'for the watch' become that of 'watch'.
CREATE FUNCTION strip_articles(folded text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN strpos(folded, U&'\0644') = 0 THEN folded ELSE
    regexp_replace(folded, '(^|\s)(?:\u0648?\u0628?\u0627\u0644|\u0648?\u0644\u0644)(?=[\u0627-\u064A]{3})', '\1', 'g') END;

-- A typed word or phrase as search compares it.
CREATE FUNCTION fold_term(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN public.strip_articles(public.fold_text(value));

-- A folded word in singular and plural, as far as its ending tells: English '-s', '-es', Arabic '-at', and the feminine '-h'.
CREATE FUNCTION number_forms(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY[word, word || 's', regexp_replace(word, 's$', ''), regexp_replace(word, 'es$', ''),
    regexp_replace(word, '\u0647$', ''), regexp_replace(word, '\u0647$', U&'\0627\062A'),
    regexp_replace(word, '\u0627\u062A$', ''), regexp_replace(word, '\u0627\u062A$', U&'\0647'),
    regexp_replace(word, '\u062A$', '')];

-- Replaces Arabic letters by Latin ones that sound alike. Trigrams need it: in a database whose locale is C, pg_trgm ignores
-- every letter that is not ASCII.
CREATE FUNCTION latin_letters(folded text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(folded, U&'\0627\0628\062A\062B\062C\062D\062E\062F\0630\0631\0632\0633\0634\0635\0636\0637\0638\0639\063A'
    || U&'\0641\0642\0643\0644\0645\0646\0647\0648\064A', 'abttjhxdzrzsssztzegfqklmnhwy');

-- The words of a text, folded: as written ('wi-fi'), without signs ('wifi'), in parts ('wi', 'fi') and without the Arabic
-- article.
CREATE OR REPLACE FUNCTION words_of(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ARRAY(
    SELECT word FROM (
      SELECT DISTINCT written
      FROM (SELECT translate(public.fold_text(value), E'\t\n\r', '   ') AS folded) text
      CROSS JOIN LATERAL
        string_to_table(concat_ws(' ', folded, nullif(public.strip_articles(folded), folded)), ' ') AS written
    ) one
    CROSS JOIN LATERAL (
      SELECT written WHERE written !~ '[^[:alnum:]]'
      UNION ALL
      SELECT unnest(ARRAY[btrim(written, ',;:.()[]"''')]
          || regexp_replace(written, '[^[:alnum:]]', '', 'g')
          || regexp_split_to_array(written, '[^[:alnum:].]+')
          || regexp_split_to_array(written, '[^[:alnum:]]+'))
        WHERE written ~ '[^[:alnum:]]'
    ) AS formed (word)
    WHERE word ~ '[[:alnum:]]' GROUP BY word ORDER BY word
  );

-- As before, for words of any letters.
CREATE OR REPLACE FUNCTION words_spelt_like(typed text) RETURNS SETOF text
  LANGUAGE sql STABLE PARALLEL SAFE STRICT ROWS 50
  SET search_path = public
  SET pg_trgm.similarity_threshold = 0.15
  AS $$
    SELECT word FROM (
      SELECT word FROM search_words WHERE latin_letters(word) % latin_letters(fold_term(typed))
      UNION SELECT fold_term(term) FROM synonyms
        WHERE latin_letters(fold_term(term)) % latin_letters(fold_term(typed)) AND term !~ '\s'
    ) known
    ORDER BY similarity(latin_letters(word), latin_letters(fold_term(typed))) DESC, word LIMIT 100
  $$;
