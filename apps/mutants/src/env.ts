/** The environment of a process whose integration tests use a database server that is running already. */
export const withDatabase = (url: string | undefined): NodeJS.ProcessEnv =>
  url ? { ...process.env, TEST_DATABASE_URL: url } : process.env;
