export type FormValue = string | FormValue[] | { [key: string]: FormValue };

/**
 * Parses Stripe's form encoding (`line_items[0][price_data][currency]=bhd`) into a tree. Consecutive integer keys from
 * 0 become a list. Returns an empty object for text that it cannot parse.
 */
export function parseNestedForm(text: string): Record<string, FormValue> {
  const root: { [key: string]: FormValue } = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/^[^[\]]+|\[([^[\]]*)\]/g)].map(([whole, inner]) => inner ?? whole);
    setPath(root, path, value);
  }
  const tree = convertLists(root);
  return typeof tree === 'object' && !Array.isArray(tree) ? tree : {};
}

function setPath(node: { [key: string]: FormValue }, path: string[], value: string): void {
  const [key, ...rest] = path;
  if (key === undefined) return;
  const name = key === '' ? String(Object.keys(node).length) : key;
  if (rest.length === 0) {
    node[name] = value;
    return;
  }
  const child = node[name];
  const next: { [key: string]: FormValue } =
    typeof child === 'object' && !Array.isArray(child) ? child : Object.create(null);
  node[name] = next;
  setPath(next, rest, value);
}

function convertLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, convertLists(child)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}
