CREATE INDEX CONCURRENTLY search_words_word_idx ON search_words USING gin (latin_letters(word) gin_trgm_ops) WITH (fastupdate = off);
