import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draw, type Kind, type Look } from './art/draw.ts';
import type { Drawing } from './art/sheet.ts';
import type { Picture } from './document.ts';

/** The pictures of a catalogue: drawn once each, named by their content. */
export class Album {
  readonly #files = new Map<string, string>();
  readonly #drawn = new Map<string, Drawing[]>();
  readonly #place: string;

  /** `place` stands before the name of each file: nothing for files beside a sheet. */
  constructor(place: '' | '/media/' = '') {
    this.#place = place;
  }

  /** All views of a thing; the same look is drawn only once. */
  views(kind: Kind, look: Look): Drawing[] {
    const key = `${kind} ${JSON.stringify(look)}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    const drawings = draw(kind, look);
    this.#drawn.set(key, drawings);
    return drawings;
  }

  /** Keeps a drawing under a name that changes with its content, and answers where a sheet finds it. */
  keep(name: string, { view, svg }: Drawing): string {
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 16);
    const file = `${hash}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${view}.svg`;
    this.#files.set(file, svg);
    return `${this.#place}${file}`;
  }

  /** The pictures of one variant, best first, with the words for those who don't see them. */
  picturesOf(kind: Kind, look: Look, alt: string): Picture[] {
    return this.views(kind, look).map((drawing) => ({
      src: this.keep(kind, drawing),
      alt: drawing.view === 'front' ? alt : `${alt}, ${viewNames[drawing.view] ?? drawing.view}`,
      width: drawing.width,
      height: drawing.height,
    }));
  }

  /** Writes every picture into a folder. Answers their paths. */
  write(folder: string): Set<string> {
    const files = [...this.#files].map(([file, svg]) => ({ path: join(folder, file), svg }));
    for (const { path, svg } of files) writeFileSync(path, svg);
    return new Set(files.map(({ path }) => path));
  }
}

const viewNames: Record<string, string> = {
  angle: 'turned',
  back: 'from behind',
  detail: 'in detail',
  surface: 'on stone',
};
