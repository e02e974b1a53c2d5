import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../faults.ts';
import type { Loaded } from '../sheets/gather.ts';
import type { RawRow } from '../sheets/sheet.ts';
import type { Progress } from '../write.ts';
import { keepPictures } from './keep-pictures.ts';

/** An address, not the name of a file. */
const isAddress = (text: string) => text.startsWith('/') || text.includes('://');

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
  const named = namedFiles(gathered).map((each) => ({
    ...each,
    path: join(folders.get(each.place.file) ?? '.', each.name),
  }));
  const beside = new Set(named.filter(({ name }) => isBeside(name)).map(({ path }) => path));
  const kept = await keepPictures(beside, mediaFolder, onProgress);
  for (const { row, field, place, name, path } of named) {
    const known = isBeside(name) ? kept.get(path) : 'write the name of a file beside the sheet';
    if (typeof known === 'string') {
      const { file, sheet, row: line, headers } = place;
      faults.add({ file, sheet, row: line, column: headers.get(field) ?? field, value: name, message: known });
      // So that what comes of this fault is not told as another.
      if (field === 'src') Object.assign(row, { width: 1, height: 1 });
    } else Object.assign(row, field === 'src' ? known : { image: known?.src });
  }
  return new Map(
    named.flatMap(({ path }) => {
      const known = kept.get(path);
      return typeof known === 'object' ? [[path, known.src]] : [];
    }),
  );
}

function namedFiles(gathered: Loaded['gathered']): Named[] {
  const rows = [
    ...[...(gathered.parts.get('images')?.values() ?? [])].flat().map((row) => ({ row, field: 'src' as const })),
    ...(['categories', 'banner', 'featured'] as const).flatMap((section) =>
      [...(gathered.rows.get(section)?.values() ?? [])].map((row) => ({ row, field: 'image' as const })),
    ),
  ];
  return rows.flatMap(({ row, field }) => {
    const name = row[field];
    const place = gathered.placeOf(row);
    return typeof name === 'string' && place && !isAddress(name) ? [{ row, field, place, name }] : [];
  });
}

/** Addresses of ours whose file is not in the folder. */
export const missingPictures = (addresses: Iterable<string>, mediaFolder: string): string[] =>
  [...new Set(addresses)].filter(
    (src) => src.startsWith('/media/') && !existsSync(join(mediaFolder, src.slice('/media/'.length))),
  );
