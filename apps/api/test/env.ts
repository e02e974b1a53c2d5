/** A PostgreSQL to test on, as a role that may create databases; without one the tests bring their own. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || undefined;
