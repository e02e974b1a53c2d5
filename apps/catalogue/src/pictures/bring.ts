import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '../changing/write.ts';
import type { Place } from '../sheets/faults.ts';
import type { Loaded } from '../sheets/gather.ts';
import { isAddress } from '../sheets/named-pictures.ts';
import type { RawRow } from '../sheets/sheet.ts';
import { keepPictures } from './keep-pictures.ts';

/** A name leads nowhere but beside its sheet. */
const isBeside = (name: string) => !/[\\/]|^\./.test(name);

/** The fields that show a picture, by sheet. */
type Named = { row: RawRow; field: 'src' | 'image'; place: Place; name: string };

/**
 * Makes pictures of the files that sheets name and puts their addresses and sizes in their places. Files lie beside the
 * sheet that names them; without a folder to keep them in, they are only looked at. Every fault is told with its row.
 * Answers the address of each file that was used.
 */
export async function bringPictures(
  { gathered, faults, folders }: Loaded,
  mediaFolder: string | null,
  onProgress: Progress = () => {},
): Promise<Map<string, string>> {
  const pathOf = ({ place, name }: Named) => join(folders.get(place.file) ?? '.', name);
  const beside = new Set<string>();
  for (const { named } of namedFiles(gathered)) {
    for (const each of named) if (isBeside(each.name)) beside.add(pathOf(each));
  }
  const kept = await keepPictures(beside, mediaFolder, onProgress);
  const used = new Map<string, string>();
  for (const { named, putBack } of namedFiles(gathered)) {
    for (const each of named) {
      const { row, field, place, name } = each;
      const known = isBeside(name) ? kept.get(pathOf(each)) : 'write the name of a file beside the sheet';
      if (typeof known === 'string') {
        const { file, sheet, row: line, headers } = place;
        faults.add({ file, sheet, row: line, column: headers.get(field) ?? field, value: name, message: known });
        // So that what comes of this fault is not told as another.
        if (field === 'src') Object.assign(row, { width: 1, height: 1 });
      } else if (known) {
        Object.assign(row, field === 'src' ? known : { image: known.src });
        used.set(pathOf(each), known.src);
      }
    }
    putBack();
  }
  return used;
}

/** Rows that name files, with the fields that show a picture, those of one part together. */
function* namedFiles(gathered: Loaded['gathered']): Generator<{ named: Named[]; putBack: () => void }> {
  const named = (row: RawRow, field: Named['field']): Named[] => {
    const name = row[field];
    const place = gathered.placeOf(row);
    return typeof name === 'string' && place && !isAddress(name) ? [{ row, field, place, name }] : [];
  };
  const images = gathered.pictures.files > 0 ? gathered.parts.get('images') : undefined;
  for (const [partNumber, rows] of images ?? []) {
    const ofPart = rows.flatMap((row) => named(row, 'src'));
    if (ofPart.length > 0) yield { named: ofPart, putBack: () => images?.set(partNumber, rows) };
  }
  for (const section of ['categories', 'banner', 'featured'] as const) {
    const rows = gathered.rows.get(section);
    for (const [key, row] of rows ?? []) {
      const ofRow = named(row, 'image');
      if (ofRow.length > 0) yield { named: ofRow, putBack: () => rows?.set(key, row) };
    }
  }
}

/** An address of ours whose file is not in the folder. */
export const isMissing = (src: string, mediaFolder: string): boolean =>
  src.startsWith('/media/') && !existsSync(join(mediaFolder, src.slice('/media/'.length)));

/** Those of these addresses that are ours and whose file is not in the folder, each once. */
export const missingPictures = (addresses: Iterable<string>, mediaFolder: string): string[] =>
  [...new Set(addresses)].filter((src) => isMissing(src, mediaFolder));
