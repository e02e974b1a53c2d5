import { Canvas, createRandom, type Drawing, num } from './canvas.ts';

/** How an object is placed: flat, seen from above, or upright, with the edge of the table behind it. */
export type Placement = 'lying' | 'standing';

const tones = {
  sandstone: { light: '#efe7da', base: '#dccfbb', dark: '#b9a88f', vein: '#8f7d63' },
  slate: { light: '#7f8892', base: '#5c656f', dark: '#3a424b', vein: '#252c34' },
};

const brightness = (hex: string) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) / 765;

/** Places a drawing on stone: dark objects on light stone, light objects on dark stone. */
export function onSurface({ svg }: Drawing, body: string, placement: Placement): Drawing {
  const tone = tones[brightness(body) > 0.5 ? 'slate' : 'sandstone'];
  const canvas = new Canvas();
  // Renames the definitions of the first drawing, because the document has definitions of its own.
  const thing = svg.replaceAll(' id="d', ' id="t').replaceAll('url(#d', 'url(#t');
  return canvas.finish('surface', placement === 'lying' ? lying(canvas, tone, thing) : standing(canvas, tone, thing));
}

type Tone = (typeof tones)[keyof typeof tones];

function lying(canvas: Canvas, tone: Tone, thing: string): string {
  const light = canvas.radial(`0 ${tone.light}, 55 ${tone.base}, 100 ${tone.dark}`, 0.3, 0.22, 0.95);
  const soft =
    '<filter id="soft" x="-10%" y="-10%" width="125%" height="125%"><feDropShadow dx="16" dy="26" stdDeviation="20" flood-color="#14100a" flood-opacity=".5"/></filter>';
  // The shadow on the stone replaces the one on the ground.
  const alone = thing.replace(/<\/defs><ellipse [^>]*\/>/, '</defs>');
  return [
    `<rect width="1200" height="1200" fill="${light}"/>${grain(canvas, tone)}${veins(tone)}${soft}`,
    `<g filter="url(#soft)"><g transform="translate(600 600) rotate(-18) scale(.86) translate(-600 -600)">${alone}</g></g>`,
  ].join('');
}

function standing(canvas: Canvas, tone: Tone, thing: string): string {
  const edge = 790;
  const wall = canvas.linear('0 #eef0f1, 100 #cfd4d8', [0, 0, 0.3, 1]);
  const top = canvas.linear(`0 ${tone.dark}, 18 ${tone.base}, 100 ${tone.light}`, [0, 0, 0, 1]);
  return [
    `<rect width="1200" height="1200" fill="${wall}"/><rect y="${edge}" width="1200" height="${1200 - edge}" fill="${top}"/>`,
    canvas.within(`<rect y="${edge}" width="1200" height="${1200 - edge}"/>`, grain(canvas, tone)),
    `<path d="M0 ${edge}H1200" stroke="${tone.light}" stroke-opacity=".7" stroke-width="3"/>`,
    `<g transform="translate(600 1060) scale(.84) translate(-600 -1060)">${thing}</g>`,
  ].join('');
}

/** Fine specks: dots are lines without length, whose round ends have the width of the dot. */
function grain(canvas: Canvas, tone: Tone): string {
  const next = createRandom(20_261_121);
  const dot = () => `M${num(next() * 240)} ${num(next() * 240)}h0`;
  const dots = (colour: string, opacity: number, widths: readonly number[]) =>
    widths
      .map((width) => {
        const path = Array.from({ length: 10 }, dot).join('');
        return `<path d="${path}" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;
      })
      .join('');
  const specks = dots(tone.vein, 0.2, [1.3, 1.9, 2.6, 3.3]) + dots('#fff', 0.28, [1.6, 2.9]);
  const tile = `<g stroke-linecap="round">${specks}</g>`;
  return `<rect width="1200" height="1200" fill="${canvas.pattern(240, 240, tile, 11)}"/>`;
}

const veins = (tone: Tone) =>
  `<g fill="none" stroke="${tone.vein}" stroke-linecap="round"><path d="M-20 960C180 880 260 1010 470 930S820 1010 1220 820" stroke-opacity=".16" stroke-width="5"/><path d="M470 930C560 1010 600 1120 720 1220" stroke-opacity=".12" stroke-width="3"/><path d="M-20 210C220 300 330 150 560 190S930 90 1220 240" stroke-opacity=".12" stroke-width="4"/><path d="M-20 222C220 310 330 162 560 202" stroke="#fff" stroke-opacity=".25" stroke-width="2"/></g>`;
