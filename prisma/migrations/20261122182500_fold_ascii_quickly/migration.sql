-- As before, but an ASCII text (as many bytes as characters) is only lowered: translate and unaccent take 70 µs a text, and
-- neither changes ASCII. Not STRICT, because PostgreSQL inlines a strict function only if its expression is strict, and CASE
-- is not.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length(value) = length(value) THEN lower(value) ELSE
    lower(public.unaccent('public.unaccent'::regdictionary, translate(value,
    U&'\0622\0623\0625\0671' || U&'\0649\06CC\0626' || U&'\0629\06BE\06C0\06C1\06D5' || U&'\0624\06A9\06AF\06A4\067E\0686\0698'
      || U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669' || U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
      || U&'\060C\061B\061F\066B'
      || U&'\0621\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0670\066C'
      || U&'\061C\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2066\2067\2068\2069\FEFF' || '®™©',
    U&'\0627\0627\0627\0627' || U&'\064A\064A\064A' || U&'\0647\0647\0647\0647\0647' || U&'\0648\0643\063A\0641\0628\062C\0632'
      || '0123456789' || '0123456789' || ',;?.'))) END;
