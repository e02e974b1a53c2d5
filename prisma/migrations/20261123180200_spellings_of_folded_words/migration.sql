-- As before, for a word that is already folded: folding it for every compared word took longer than comparing.
CREATE OR REPLACE FUNCTION words_spelt_like(typed text) RETURNS SETOF text
  LANGUAGE sql STABLE PARALLEL SAFE STRICT ROWS 50
  SET search_path = public
  SET pg_trgm.similarity_threshold = 0.15
  AS $$
    SELECT word FROM (
      SELECT word FROM search_words WHERE latin_letters(word) % latin_letters(typed)
      UNION SELECT fold_term(term) FROM synonyms
        WHERE latin_letters(fold_term(term)) % latin_letters(typed) AND term !~ '\s'
    ) known
    ORDER BY similarity(latin_letters(word), latin_letters(typed)) DESC, word LIMIT 100
  $$;
