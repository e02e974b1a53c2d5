import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '../catalogue/document.ts';
import { draw, type Kind, type Look } from './art/draw.ts';
import type { Drawing } from './art/sheet.ts';

/** The pictures of a catalogue: drawn once each, named by their content. */
export class Album {
  readonly files = new Map<string, string>();
  readonly #drawn = new Map<string, Drawing[]>();

  /** All views of a thing; the same look is drawn only once. */
  views(kind: Kind, look: Look): Drawing[] {
    const key = `${kind} ${JSON.stringify(look)}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    const drawings = draw(kind, look);
    this.#drawn.set(key, drawings);
    return drawings;
  }

  /** Keeps a drawing under a name that changes with its content, and answers its site-relative address. */
  keep(name: string, { view, svg }: Drawing): string {
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 16);
    const file = `${hash}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${view}.svg`;
    this.files.set(file, svg);
    return `/media/${file}`;
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

  /**
   * Writes what is not there yet. A file appears under its name only when it is whole, so that a run that was ended
   * half-way is simply run again.
   */
  async write(folder: string, onProgress: (done: number, total: number) => void): Promise<number> {
    await mkdir(folder, { recursive: true });
    const missing = [...this.files].filter(([file]) => !existsSync(join(folder, file)));
    let done = 0;
    for (const [file, svg] of missing) {
      const unfinished = join(folder, `.${file}.${process.pid}`);
      await writeFile(unfinished, svg);
      await rename(unfinished, join(folder, file));
      done += 1;
      onProgress(done, missing.length);
    }
    return missing.length;
  }
}

const viewNames: Record<string, string> = {
  angle: 'turned',
  back: 'from behind',
  detail: 'in detail',
  surface: 'on stone',
};
