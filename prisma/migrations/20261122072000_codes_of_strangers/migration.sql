-- Tries from other browsers than the one that registered are counted apart, so that a stranger cannot use up its tries.
ALTER TABLE otp_codes ADD COLUMN foreign_tries integer NOT NULL DEFAULT 0;
ALTER TABLE otp_codes ADD COLUMN digits integer NOT NULL DEFAULT 4;
ALTER TABLE otp_codes ADD CONSTRAINT otp_codes_foreign_tries CHECK (foreign_tries BETWEEN 0 AND 5) NOT VALID;
ALTER TABLE otp_codes VALIDATE CONSTRAINT otp_codes_foreign_tries;
