import type { Fault } from '../document/document-fault.ts';
import type { FileFault } from '../sheets/faults.ts';
import type { Gathered } from '../sheets/gathered.ts';

/**
 * Where in the files a fault of the document comes from: the innermost thing on its path that a file says. A fault of
 * what the shop has already (a product that lost its last variant) names that.
 */
export function locateFault({ at, path, message }: Fault, document: object, gathered: Gathered): FileFault {
  let thing: unknown = document;
  let place = null;
  let field: string | null = null;
  for (const step of at) {
    thing = typeof thing === 'object' && thing !== null ? Reflect.get(thing, step) : undefined;
    const here = typeof thing === 'object' && thing !== null ? gathered.placeOf(thing) : null;
    if (here) {
      place = here;
      field = null;
    } else field ??= place ? String(step) : null;
  }
  if (!place) return { file: 'the catalogue', sheet: null, row: null, column: path, value: null, message };
  const { file, sheet, row, headers } = place;
  // A tab is called by its name, and not by what it says.
  if (field === null && headers.has('tab')) {
    return { file, sheet, row, column: headers.get('tab') ?? null, value: String(at.at(-1)), message };
  }
  const value = typeof thing === 'string' || typeof thing === 'number' ? String(thing) : null;
  return { file, sheet, row, column: field === null ? null : (headers.get(field) ?? field), value, message };
}
