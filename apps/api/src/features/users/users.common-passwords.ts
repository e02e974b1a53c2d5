/**
 * Common passwords that the rule for new ones would accept. The stems are the most frequent ones in published lists of
 * leaked passwords, with names and places common in Bahrain; the endings are usual additions where a form requires a
 * digit and a sign. No leaked list is copied: every combination of stem and ending is an entry.
 */
const stems = `
  password passwort passw0rd pass passcode passphrase secret secure security welcome welcomehome hello helloworld
  letmein login logon signin access admin administrator root user guest manager master superuser supervisor system
  server network computer internet windows microsoft google facebook instagram whatsapp youtube twitter amazon apple
  iphone samsung android nokia qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx abc abcd abcdef abcde
  test testing tester demo temp temporary default changeme change newpassword mypassword nopassword default
  monkey dragon tiger eagle falcon lion shadow sunshine princess princesa angel superman batman spiderman ironman
  pokemon naruto starwars football soccer baseball basketball hockey cricket liverpool arsenal chelsea barcelona
  realmadrid manchester juventus ronaldo messi charlie michael michelle jennifer jessica daniel thomas robert andrew
  joshua matthew ashley nicole hannah amanda george william jordan mohammed mohamed muhammad ahmed mahmoud abdullah
  abdulla khalid fatima maryam mariam zainab hassan hussain hussein yousif yousef ibrahim omar sara sarah aisha
  bahrain manama muharraq riffa isatown saudi dubai kuwait qatar oman arabia india pakistan london paris newyork
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday love iloveyou loveyou lovely family freedom flower
  butterfly cookie chocolate banana orange purple silver golden diamond killer hunter ranger matrix trustno
  whatever nothing company office business school student teacher doctor lucky money success
`
  .trim()
  .split(/\s+/);

const years = ['2023', '2024', '2025', '2026'];
const digits = ['1', '12', '123', '1234', '01', '007', ...years];
const signs = ['!', '@', '#', '.'];
const endings = digits.flatMap((number) => signs.flatMap((sign) => [`${number}${sign}`, `${sign}${number}`]));

const lengthMin = 8;

/** Every entry in its usual spelling: the first letter capitalised. */
export function* commonPasswords(): Generator<string> {
  for (const stem of new Set(stems)) {
    for (const ending of endings) {
      const entry = `${stem.charAt(0).toUpperCase()}${stem.slice(1)}${ending}`;
      if (entry.length >= lengthMin) yield entry;
    }
  }
}

const lookAlikes = new Map(
  Object.entries({ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }),
);

/** Normalises case and look-alike signs, which do not make a password harder to guess. */
const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[@431!0$57]/g, (sign) => lookAlikes.get(sign) ?? sign);

const foldedCommon = new Set<string>();

/** Whether a password is among the common ones, ignoring case and look-alike signs (docs/security.md S3). */
export function isCommonPassword(password: string): boolean {
  if (foldedCommon.size === 0) for (const entry of commonPasswords()) foldedCommon.add(foldText(entry));
  return foldedCommon.has(foldText(password));
}
