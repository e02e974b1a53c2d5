import { randomInt } from 'node:crypto';

/** No sign of it can be taken for another by eye or ear; a prime count makes the check character catch swaps. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY';
const randomLength = 9;

/** Random and readable aloud: `BH-` and ten characters, the last one checking the others. Never sequential. */
export function createOrderNumber(): string {
  const signs = Array.from({ length: randomLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return `BH-${signs}${checkSign(signs)}`;
}

/** Whether an order number can be one of ours: any one wrong sign and any swapped neighbours show. */
export function isOrderNumber(text: string): boolean {
  const match = /^BH-(.{9})(.)$/.exec(text);
  if (!match) return false;
  const [, signs = '', check] = match;
  return [...signs].every((sign) => alphabet.includes(sign)) && checkSign(signs) === check;
}

function checkSign(signs: string): string {
  const sum = [...signs].reduce((total, sign, index) => total + alphabet.indexOf(sign) * (index + 2), 0);
  return alphabet.charAt(sum % alphabet.length);
}
