-- synonyms_word_letters replaces it. The table is short, so the lock is too.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX synonyms_term_letters;
