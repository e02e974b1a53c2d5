import { Canvas, createRandom, type Drawing, num, type Stops } from './canvas.ts';

export type Scene = {
  sky: Stops;
  /** Far, middle and near ground. */
  grounds: readonly [string, string, string];
  build: 'mountains' | 'city' | 'court';
  glow: string;
};

const width = 1600;
const height = 900;

/** Ridge lines. */
function ridge(seed: number, base: number, rise: number, peaks: number): string {
  const next = createRandom(seed);
  const heights = Array.from({ length: peaks + 1 }, (_, index) => (index % 2 ? 0.55 + next() * 0.45 : next() * 0.35));
  const step = width / peaks;
  const teeth = 7;
  let path = `M0 ${height}`;
  for (let index = 0; index < peaks; index += 1) {
    const from = heights[index] ?? 0;
    const to = heights[index + 1] ?? 0;
    for (let tooth = 0; tooth < teeth; tooth += 1) {
      const share = tooth / teeth;
      const rough = tooth === 0 ? 0 : (next() - 0.5) * 0.13;
      path += `L${num((index + share) * step)} ${num(base - (from + (to - from) * share + rough) * rise)}`;
    }
  }
  return `${path}L${width} ${num(base - (heights[peaks] ?? 0) * rise)}V${height}Z`;
}

const swell = (base: number, lift: number, length: number, phase: number): string => {
  let path = `M${-length + phase} ${base}`;
  for (let x = -length + phase; x < width + length; x += length) {
    path += `C${num(x + length * 0.3)} ${base - lift} ${num(x + length * 0.6)} ${base - lift} ${num(x + length)} ${base}`;
  }
  return `${path}V${height}H${-length}Z`;
};

function ground({ build, grounds }: Scene): string {
  const [far, middle, near] = grounds;
  const fill = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`;
  if (build === 'mountains') {
    return (
      fill(ridge(7, 700, 330, 7), far) + fill(ridge(23, 790, 260, 9), middle) + fill(ridge(91, 900, 190, 11), near)
    );
  }
  if (build === 'city') {
    const towers = Array.from({ length: 26 }, (_, index) => {
      const tall = 90 + ((index * 97) % 230);
      return `<rect x="${index * 64 - 10}" y="${690 - tall}" width="${44 + ((index * 31) % 20)}" height="${tall + 220}" fill="${index % 2 ? far : middle}"/>`;
    }).join('');
    const windows = Array.from(
      { length: 60 },
      (_, index) =>
        `<rect x="${(index * 149) % width}" y="${500 + ((index * 61) % 210)}" width="7" height="10" fill="#ffd98a" fill-opacity="${0.25 + (index % 4) * 0.15}"/>`,
    ).join('');
    return `${towers}${windows}${fill(`M0 760Q800 690 ${width} 770V${height}H0Z`, near)}`;
  }
  return `${fill(swell(640, 60, 900, 0), far)}${fill(swell(720, 80, 1200, 200), middle)}${fill(swell(840, 70, 1500, -300), near)}<path d="M1000 640V540L1060 560L1000 582" fill="#e03131" stroke="#fff" stroke-width="5"/>`;
}

/** Inserts a finished drawing into another document; `prefix` keeps the ids of their definitions apart. */
function inset(drawing: Drawing, prefix: string, x: number, y: number, size: number, turn = 0): string {
  const inner = drawing.svg
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replaceAll(/(id="|url\(#)d(\d+)/g, `$1${prefix}$2`);
  const scale = size / drawing.width;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale.toFixed(4)}) translate(-600 -600)">${inner}</g>`;
}

/**
 * A wide banner picture: a landscape, darkened on the left behind the text, with up to two products on the right; for
 * languages written from the right the other way around.
 */
export function banner(scene: Scene, direction: 'ltr' | 'rtl', first: Drawing, second?: Drawing): Drawing {
  const canvas = new Canvas();
  const isMirrored = direction === 'rtl';
  // The landscape is mirrored as a whole; a product is moved, because its display must stay legible.
  const put = (drawing: Drawing, prefix: string, x: number, y: number, size: number, turn = 0) =>
    inset(drawing, prefix, isMirrored ? width - x : x, y, size, isMirrored ? -turn : turn);
  const x = second ? 1120 : 1210;
  const shade = canvas.linear('0 #05080d 0.66, 38 #05080d 0.34, 66 #05080d 0', [0, 0, 1, 0]);
  const glow = canvas.radial(`0 ${scene.glow} 0.95, 30 ${scene.glow} 0.4, 100 ${scene.glow} 0`);
  const halo = canvas.radial('0 #fff 0.34, 100 #fff 0');
  const landscape = [
    `<rect width="${width}" height="${height}" fill="${canvas.linear(scene.sky, [0, 0, 0, 1])}"/>`,
    `<circle cx="${x}" cy="470" r="470" fill="${glow}"/>`,
    ground(scene),
    `<rect width="${width}" height="${height}" fill="${shade}"/>`,
    `<circle cx="${x}" cy="450" r="430" fill="${halo}"/>`,
  ].join('');
  const body = [
    isMirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${landscape}</g>` : landscape,
    second ? put(second, 's', 1345, 490, 700, 8) : '',
    second ? put(first, 'f', 1090, 450, 860, -6) : put(first, 'f', 1210, 450, 740),
  ].join('');
  return canvas.finish(isMirrored ? 'mirrored' : 'banner', body, [0, 0, width, height], width);
}

/** A square tile for a category: its product on a plain background with one soft light. */
export function tile(drawing: Drawing, tone: string): Drawing {
  const canvas = new Canvas();
  const light = canvas.radial(`0 #ffffff, 55 ${tone} 0.35, 100 ${tone}`, 0.5, 0.42, 0.75);
  const body = `<rect width="1200" height="1200" fill="${tone}"/><rect width="1200" height="1200" fill="${light}"/>${inset(drawing, 'p', 600, 610, 940)}`;
  return canvas.finish('tile', body);
}
