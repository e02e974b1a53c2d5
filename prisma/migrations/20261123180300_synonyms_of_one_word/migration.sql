CREATE INDEX CONCURRENTLY synonyms_word_letters ON synonyms USING gin (latin_letters(fold_term(term)) gin_trgm_ops) WHERE term !~ '\s';
