import { axes, type Canvas, num } from './canvas.ts';
import { darker, lighter, metalFill, mix, roundedFill } from './colour.ts';

/** The outline of a rectangle with round corners, from its upper left corner. */
export const roundRect = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${num(x + r)} ${num(y)}H${num(x + w - r)}A${r} ${r} 0 0 1 ${num(x + w)} ${num(y + r)}V${num(y + h - r)}A${r} ${r} 0 0 1 ${num(x + w - r)} ${num(y + h)}H${num(x + r)}A${r} ${r} 0 0 1 ${num(x)} ${num(y + h - r)}V${num(y + r)}A${r} ${r} 0 0 1 ${num(x + r)} ${num(y)}Z`;

/** The outline of a circle. */
export const disc = (x: number, y: number, r: number): string => roundRect(x - r, y - r, 2 * r, 2 * r, r);

/**
 * A moulded part: light from the upper left, a bright chamfer along its upper edge and a dark one along its lower edge.
 * `d` is its outline.
 */
export function solid(canvas: Canvas, d: string, tone: string, isMetal = false): string {
  const isLight = tone > '#b';
  const shade = isLight ? mix(tone, '#4f5963', 0.5) : darker(tone, 0.5);
  const fill = isMetal
    ? metalFill(canvas, tone)
    : canvas.linear(
        `0 ${lighter(tone, isLight ? 0.8 : 0.3)}, 24 ${lighter(tone, isLight ? 0.4 : 0.1)}, 62 ${isLight ? tone : darker(tone, 0.12)}, 100 ${shade}`,
        axes.steep,
      );
  const light = canvas.linear(
    `0 #fff ${isLight ? 0.95 : 0.5}, 40 #fff 0.04, 100 #fff ${isLight ? 0.4 : 0.12}`,
    axes.down,
  );
  const dark = canvas.linear(`45 #000 0, 100 #000 ${isLight ? 0.24 : 0.55}`, axes.down);
  const edge = `<path d="${d}" fill="none" stroke-width="26" stroke="${dark}"/><path d="${d}" fill="none" stroke-width="9" stroke="${light}"/>`;
  return `<path d="${d}" fill="${fill}" stroke="#05070a" stroke-opacity=".45" stroke-width="3"/>${canvas.within(`<path d="${d}"/>`, edge)}`;
}

/** A camera lens: barrel, coated glass and two reflections. */
export function lens(canvas: Canvas, x: number, y: number, r: number, tone = '#2f4a8a'): string {
  const glass = canvas.radial(
    `0 ${lighter(tone, 0.55)}, 18 ${tone}, 46 ${darker(tone, 0.7)}, 78 #05070a, 100 #2a313a`,
    0.42,
    0.36,
    0.62,
  );
  const at = (share: number) => num(r * share);
  return [
    `<g transform="translate(${num(x)} ${num(y)})"><circle r="${at(1)}" fill="${metalFill(canvas, '#3a4048')}" stroke="#000" stroke-width="3"/>`,
    `<circle r="${at(0.88)}" fill="#07090c"/><circle r="${at(0.8)}" fill="none" stroke="#39424d" stroke-width="${at(0.02)}"/>`,
    `<circle r="${at(0.66)}" fill="${glass}"/><circle r="${at(0.36)}" fill="none" stroke="#8f7bff" stroke-opacity=".25" stroke-width="${at(0.05)}"/>`,
    `<ellipse cx="${at(-0.24)}" cy="${at(-0.32)}" rx="${at(0.22)}" ry="${at(0.12)}" transform="rotate(-36)" fill="#fff" fill-opacity=".7"/><circle cx="${at(0.26)}" cy="${at(0.3)}" r="${at(0.07)}" fill="#fff" fill-opacity=".4"/></g>`,
  ].join('');
}

/** A closed band, upright on its edge, `h` high, seen from slightly above; `gap` is the open share of its far side. */
export type Loop = { rx: number; ry: number; h: number; gap?: number };

/** Places `content` on the near side of a loop, `degrees` from its middle, and foreshortens it. */
export function onLoop({ rx, ry, h }: Loop, degrees: number, content: string): string {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return `<g transform="matrix(${cos.toFixed(3)} ${(-0.3 * sin).toFixed(3)} 0 1 ${num(rx * sin)} ${num(ry * cos + h / 2)})">${content}</g>`;
}

/** Draws a loop of one material; `texture` is drawn on its near side. */
export function loop(
  canvas: Canvas,
  shape: Loop,
  tone: string,
  texture = '',
  fill = roundedFill(canvas, tone),
): string {
  const { rx, ry, h, gap = 0 } = shape;
  const x = num(rx * gap);
  const y = num(-ry * Math.sqrt(1 - gap * gap));
  const inside = canvas.linear(
    `0 ${darker(tone, 0.75)}, 40 ${darker(tone, 0.34)}, 100 ${darker(tone, 0.6)}`,
    axes.across,
  );
  const far = (side: 1 | -1) =>
    `<g transform="scale(${side} 1)"><path d="M${-rx} 0A${rx} ${ry} 0 0 1 -${x} ${y}v${h}A${rx} ${ry} 0 0 0 ${-rx} ${h}Z" fill="${inside}"/>${gap ? `<rect x="-${num(Number(x) + 14)}" y="${num(Number(y) - 8)}" width="24" height="${h + 16}" rx="12" fill="${metalFill(canvas, '#a3a8af', axes.across)}"/>` : ''}</g>`;
  const near = `M${-rx} 0A${rx} ${ry} 0 0 0 ${rx} 0V${h}A${rx} ${ry} 0 0 1 ${-rx} ${h}Z`;
  const fade = canvas.linear('0 #fff 0.2, 46 #fff 0, 60 #000 0, 100 #000 0.4', axes.down);
  return [
    far(1) + far(-1),
    `<path d="${near}" fill="${fill}" stroke="${darker(tone, 0.55)}" stroke-width="2"/>${canvas.within(`<path d="${near}"/>`, texture)}<path d="${near}" fill="${fade}"/>`,
    `<path d="M${-rx} 0A${rx} ${ry} 0 0 0 ${rx} 0" fill="none" stroke="${lighter(tone, 0.3)}" stroke-width="9"/>`,
  ].join('');
}
