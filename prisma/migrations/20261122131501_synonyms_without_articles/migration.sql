CREATE UNIQUE INDEX CONCURRENTLY synonyms_term_folded ON synonyms (fold_term(term) text_pattern_ops);
