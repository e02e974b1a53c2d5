/** The stops of a gradient: offset in percent, colour, and opacity where it is not 1, as in `0 #fff .5, 100 #000`. */
export type Stops = string;

export type Axis = readonly [x1: number, y1: number, x2: number, y2: number];

/** Directions of a linear gradient, in fractions of the shape it fills. */
export const axes = {
  across: [0, 0, 1, 0],
  down: [0, 0, 0, 1],
  diagonal: [0, 0, 1, 1],
  steep: [0.25, 0, 0.75, 1],
} as const satisfies Record<string, Axis>;

/** Left, top, width and height. */
export type Frame = readonly [number, number, number, number];

/** A finished picture: the view that it shows, its size in pixels, and the SVG document. */
export type Drawing = { view: string; width: number; height: number; svg: string };

const num2 = (value: number) => Math.round(value * 100) / 100;

/** Formats a coordinate with at most one decimal: enough at any size, and short. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns a fixed pseudo-random sequence of numbers from 0 to 1, so that every run draws the same. */
export function createRandom(seed: number): () => number {
  let value = seed;
  return () => {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    return value / 2_147_483_648;
  };
}

/** Attributes without those that have the default of SVG. */
const listAttributes = (given: Record<string, number>, defaults: Record<string, number>): string =>
  Object.entries(given)
    .map(([name, value]) => (value === defaults[name] ? '' : ` ${name}="${value}"`))
    .join('');

/** Offsets in percent, as fractions, which are shorter. */
const stopTags = (stops: Stops) =>
  stops
    .split(', ')
    .map((stop) => {
      const [at, colour, opacity] = stop.split(' ');
      const fade = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop${listAttributes({ offset: Number(at) / 100 }, { offset: 0 })} stop-color="${colour}"${fade}/>`;
    })
    .join('');

/** An SVG document that is being drawn. A definition that is used several times is written once. */
export class Canvas {
  readonly #ids = new Map<string, string>();

  #define(text: (id: string) => string): string {
    const key = text('');
    const known = this.#ids.get(key);
    if (known) return known;
    const id = `d${this.#ids.size}`;
    this.#ids.set(key, id);
    return id;
  }

  linear(stops: Stops, [x1, y1, x2, y2]: Axis = axes.diagonal): string {
    const id = this.#define(
      (name) =>
        `<linearGradient id="${name}"${listAttributes({ x1, y1, x2, y2 }, { x1: 0, y1: 0, x2: 1, y2: 0 })}>${stopTags(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  radial(stops: Stops, cx = 0.5, cy = 0.5, r = 0.5): string {
    const id = this.#define(
      (name) =>
        `<radialGradient id="${name}"${listAttributes({ cx, cy, r }, { cx: 0.5, cy: 0.5, r: 0.5 })}>${stopTags(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** Clips `content` to `shape`. */
  within(shape: string, content: string): string {
    const id = this.#define((name) => `<clipPath id="${name}">${shape}</clipPath>`);
    return `<g clip-path="url(#${id})">${content}</g>`;
  }

  /** A tile of `width` by `height` pixels, repeated over the filled shape. */
  pattern(width: number, height: number, content: string, turn = 0): string {
    const id = this.#define(
      (name) =>
        `<pattern id="${name}" width="${num(width)}" height="${num(height)}" patternUnits="userSpaceOnUse"${
          turn ? ` patternTransform="rotate(${turn})"` : ''
        }>${content}</pattern>`,
    );
    return `url(#${id})`;
  }

  /** The soft shadow on the ground below an object; `cx`, `cy` is its centre. */
  contactShadow(cx: number, cy: number, rx: number, ry: number, strength = 0.34): string {
    const fill = this.radial(
      `0 #10151c ${num2(strength * 1.25)}, 38 #10151c ${num2(strength * 0.8)}, 68 #10151c ${num2(strength * 0.26)}, 100 #10151c 0`,
    );
    return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"/>`;
  }

  /**
   * Returns the finished drawing, `width` pixels wide. `frame` is the visible area: a smaller one gives a close-up.
   */
  finish(view: string, body: string, frame: Frame = [0, 0, 1200, 1200], width = 1200): Drawing {
    const [x, y, w, h] = frame;
    const height = Math.round((width * h) / w);
    const defs = [...this.#ids].map(([key, id]) => key.replace(' id=""', ` id="${id}"`)).join('');
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="${num(x)} ${num(y)} ${num(w)} ${num(h)}"><defs>${defs}</defs>${body}</svg>\n`;
    return { view, width, height, svg };
  }
}
