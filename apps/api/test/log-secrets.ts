/**
 * Secrets of the tests that a log must not contain (docs/security.md S62): passwords, addresses and phone numbers,
 * access tokens, and anything with the form of our 32-byte tokens in a value or a URL.
 */
const secrets = [
  /(?:Correct|Another|Wrong|New)-Horse-\d/,
  /Stranger-Danger/,
  /@example\.com/,
  // Not within other digits, such as those of a timestamp.
  /(?<!\d)(?:973)?36001234(?!\d)|3600 1234/,
  /eyJ[\w-]{10,}\.[\w-]+\./,
  /"(?:Bearer )?[\w-]{43}"/,
  /\/(?:reset-password|cart|add|delete)\/[\w-]{43}/,
  /(?:refresh|registration|csrf|device|XSRF-TOKEN)=[\w.-]{20,}/,
];

/** Lists the lines that contain a secret. */
export const listSecrets = (lines: readonly string[]): string[] =>
  lines.filter((line) => secrets.some((secret) => secret.test(line)));
