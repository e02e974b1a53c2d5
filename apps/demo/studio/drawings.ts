import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { type Config, optimize } from 'svgo';
import { z } from 'zod';
import type { Drawing } from './art/canvas.ts';
import { draw, kinds } from './art/draw.ts';
import { finishes } from './art/finishes.ts';
import { type Look, straps, styles } from './art/look.ts';
import { tile } from './art/tile.ts';
import { tileTones } from './art/tile-tones.ts';

/** A schema for the keys of a record. */
const createKeySchema = <T extends object>(record: T) =>
  z.custom<keyof T>((name) => typeof name === 'string' && Object.hasOwn(record, name), 'unknown name');

/** A single object. An empty cell has a default value. */
const Thing = z.object({
  drawing: z.string(),
  kind: createKeySchema(kinds),
  finish: createKeySchema(finishes),
  style: z.enum(styles).default('lifestyle'),
  strap: z.enum(straps).default('silicone'),
  face: z.string().default('rings'),
  screen: z.string().default(''),
  size: z.coerce.number<string>().default(47),
});

/** A category's picture; `front` is the picture of its product, without `.svg`. */
const Tile = z.object({
  drawing: z.string(),
  kind: z.literal('tile'),
  scene: createKeySchema(tileTones),
  front: z.string(),
});
/** A scene that Blender renders with its products, `scenes/SCENE.py`: for the banner, or for a card of the home page. */
const BannerScene = z.object({
  drawing: z.string(),
  kind: z.literal('scene'),
  scene: z.enum(['camp', 'evening', 'handlebar', 'helm', 'links', 'peaks', 'pool', 'road']),
  front: z.string(),
  behind: z.string().optional(),
});
const CardScene = BannerScene.extend({ kind: z.literal('card') });

export type ThingRow = z.infer<typeof Thing>;
export type TileRow = z.infer<typeof Tile>;
export type SceneRow = z.infer<typeof BannerScene> | z.infer<typeof CardScene>;

/** Paths are drawn 1,200 wide, so that a tenth is enough for them; shares such as opacity need hundredths. */
const compact: Config = {
  floatPrecision: 2,
  plugins: [{ name: 'preset-default', params: { overrides: { convertPathData: { floatPrecision: 1 } } } }],
};

const rows = z.array(z.union([Thing, Tile, BannerScene, CardScene]));

/** Reads the rows of `drawings.csv`. Throws a `ZodError` that names the row when one is invalid. */
export const readDrawings = () =>
  rows.parse(
    parse(readFileSync(new URL('./drawings.csv', import.meta.url)), {
      columns: true,
      cast: (cell) => (cell === '' ? undefined : cell),
    }),
  );

/** Converts a row of `drawings.csv` to its look. */
export const createLook = ({ finish, style, strap, face, screen, size }: z.infer<typeof Thing>): Look => ({
  ...finishes[finish],
  style,
  strap,
  face,
  screen,
  size,
});

/** Draws pictures by their file name, `<drawing>-<view>.svg`, where the drawing is a row of `drawings.csv`. */
export class Drawings {
  readonly #rows = new Map(readDrawings().map((row) => [row.drawing, row]));
  readonly #drawn = new Map<string, Drawing[]>();

  /** Draws one picture. Throws when there is no such drawing or it has no such view. */
  draw(picture: string): Drawing {
    const [, name = '', view] = /^(.+)-([a-z]+)(?:\.svg)?$/.exec(picture) ?? [];
    const drawing = this.#drawViews(name).find((each) => each.view === view);
    if (!drawing) throw new Error(`drawings.csv does not say how to draw ${picture}.`);
    return drawing;
  }

  /** Draws one picture as its file holds it, without needless digits and attributes. Throws as `draw` does. */
  drawFile(picture: string): string {
    return optimize(this.draw(picture).svg, compact).data;
  }

  /** Returns all views of a drawing; draws them only once. */
  #drawViews(name: string): Drawing[] {
    const known = this.#drawn.get(name);
    if (known) return known;
    const row = this.#rows.get(name);
    const views = row ? this.#drawRow(row) : [];
    this.#drawn.set(name, views);
    return views;
  }

  #drawRow(row: z.infer<typeof rows>[number]): Drawing[] {
    if (row.kind === 'scene' || row.kind === 'card') return [];
    if (row.kind === 'tile') return [tile(this.draw(row.front), tileTones[row.scene])];
    return draw(row.kind, createLook(row));
  }
}
