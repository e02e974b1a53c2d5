import { randomInt } from 'node:crypto';

/** Without characters that look or sound alike; their prime count lets the check character detect swaps. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY';
const randomLength = 9;

/** Generates `BH-` and ten random characters, the last one a check character. Never sequential. */
export function createOrderNumber(): string {
  const signs = Array.from({ length: randomLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return `BH-${signs}${calculateCheckCharacter(signs)}`;
}

/** Whether the check character is valid: detects any single wrong character and any swapped neighbours. */
export function isOrderNumber(text: string): boolean {
  const match = /^BH-(.{9})(.)$/.exec(text);
  if (!match) return false;
  const [, signs = '', check] = match;
  return [...signs].every((sign) => alphabet.includes(sign)) && calculateCheckCharacter(signs) === check;
}

function calculateCheckCharacter(signs: string): string {
  const sum = [...signs].reduce((total, sign, index) => total + alphabet.indexOf(sign) * (index + 2), 0);
  return alphabet.charAt(sum % alphabet.length);
}
