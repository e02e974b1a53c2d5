/**
 * What tests send and must not find in a log (docs/security.md S62): their passwords, addresses and phone numbers,
 * access tokens, and what looks like one of our 32-byte tokens where a value or an address would hold it.
 */
const secrets = [
  /(?:Correct|Another|Wrong|New)-Horse-\d/,
  /Stranger-Danger/,
  /@example\.com/,
  /36001234|3600 1234/,
  /eyJ[\w-]{10,}\.[\w-]+\./,
  /"(?:Bearer )?[\w-]{43}"/,
  /\/(?:reset-password|cart|add|delete)\/[\w-]{43}/,
  /(?:refresh|registration|csrf|device|XSRF-TOKEN)=[\w.-]{20,}/,
];

/** The lines that hold one. */
export const listSecrets = (lines: readonly string[]): string[] =>
  lines.filter((line) => secrets.some((secret) => secret.test(line)));
