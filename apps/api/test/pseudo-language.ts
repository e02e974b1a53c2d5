const messageFile = /\/packages\/messages\/src\/en\/(?!index\.|language\.)[\w/-]+\.ts$/;

/** Wraps the strings in a value, and in what its functions return. Paths, addresses and keys stay as they are. */
const wrapSource = `
const isText = (text) => /\\p{L}/u.test(text) && !/^(?:[/#]|https:|mailto:|tel:)|^[a-z][\\w-]*$/u.test(text);
const wrap = (value) => {
  if (typeof value === 'string') return isText(value) ? '\\u27e6' + value + '\\u27e7' : value;
  if (typeof value === 'function') return (...given) => wrap(value(...given));
  if (Array.isArray(value)) return value.map(wrap);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, wrap(one)]));
};
`;

/**
 * A Vite plugin that makes a language for tests: every English text between the brackets U+27E6 and U+27E7. What a page shows without them does
 * not come from the messages.
 */
export const pseudoLanguage = {
  name: 'pseudo-language',
  enforce: 'pre',
  transform(code: string, id: string) {
    if (!messageFile.test(id)) return null;
    const names: string[] = [];
    const local = code.replaceAll(/^export (const|function) (\{[^}]*\}|\w+)/gm, (_, kind: string, name: string) => {
      names.push(...name.split(/[{},\s]+/).filter(Boolean));
      return `${kind} ${name}`;
    });
    const wrapped = names.map((name) => `const wrapped_${name} = wrap(${name});`).join('\n');
    const exported = names.map((name) => `wrapped_${name} as ${name}`).join(', ');
    return { code: `${local}\n${wrapSource}${wrapped}\nexport { ${exported} };`, map: null };
  },
};
