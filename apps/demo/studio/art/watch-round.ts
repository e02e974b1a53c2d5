import { type Axis, axes, Canvas, type Drawing, num } from './canvas.ts';
import { darker, lighter, matteFill, metalFill } from './colour.ts';
import { ticks } from './dial.ts';
import { faces } from './faces.ts';
import type { Look } from './look.ts';
import { bandBehind } from './watch-band.ts';

/** Dimensions of each build of a case, as fractions of its radius. */
const builds: Record<
  Look['style'],
  { bezel: number; screen: number; buttons: readonly number[]; lug: number; band: number }
> = {
  adventure: { bezel: 0.9, screen: 0.76, buttons: [-143, 180, 143, -37, 37], lug: 1.08, band: 1.12 },
  rugged: { bezel: 0.88, screen: 0.7, buttons: [-143, 180, 143, -37, 37], lug: 1.1, band: 1.14 },
  running: { bezel: 0.93, screen: 0.82, buttons: [-143, 180, 143, -37, 37], lug: 1.02, band: 1.06 },
  lifestyle: { bezel: 0.94, screen: 0.84, buttons: [-28, 28], lug: 1.0, band: 1.02 },
  petite: { bezel: 0.93, screen: 0.88, buttons: [], lug: 0.9, band: 0.82 },
  hybrid: { bezel: 0.92, screen: 0.84, buttons: [0], lug: 0.98, band: 0.98 },
  luxury: { bezel: 0.92, screen: 0.7, buttons: [-143, 180, 143, -37, 37], lug: 1.06, band: 1.08 },
  dive: { bezel: 0.95, screen: 0.7, buttons: [-143, 180, 143, -37, 37], lug: 1.08, band: 1.14 },
};

/** Radius of the case on a canvas of 1200, so that sizes differ in the pictures as in reality. */
const calculateRadius = (look: Look) => 248 + (Math.min(52, Math.max(34, look.size)) - 34) * 6;

function caseFill(canvas: Canvas, look: Look, axis: Axis = axes.diagonal): string {
  return look.metal ? metalFill(canvas, look.body, axis) : matteFill(canvas, look.body, axis);
}

function buttons(canvas: Canvas, look: Look, r: number): string {
  const fill = metalFill(canvas, look.metal ? look.body : darker(look.body, 0.1), axes.down);
  const guard = look.style === 'rugged' || look.style === 'adventure' || look.style === 'dive';
  return builds[look.style].buttons
    .map((degrees) => {
      const crown = look.style === 'hybrid';
      const long = r * (crown ? 0.15 : look.style === 'lifestyle' ? 0.17 : 0.2);
      const socket = guard
        ? `<rect x="${num(r * 0.9)}" y="${num(-long * 0.95)}" width="${num(r * 0.145)}" height="${num(long * 1.9)}" rx="${num(r * 0.05)}" fill="${darker(look.body, 0.42)}"/>`
        : '';
      const cap = `<rect x="${num(r * 0.94)}" y="${num(-long / 2)}" width="${num(r * (crown ? 0.17 : 0.125))}" height="${num(long)}" rx="${num(r * 0.035)}" fill="${fill}" stroke="${darker(look.body, 0.55)}" stroke-width="1.5"/>`;
      return `<g transform="rotate(${degrees})">${socket}${cap}</g>`;
    })
    .join('');
}

function lugs(canvas: Canvas, look: Look, r: number): string {
  const { lug, band } = builds[look.style];
  const half = (r * band) / 2;
  const fill = caseFill(canvas, look, axes.steep);
  const petite = look.style === 'petite';
  const one = petite
    ? `<rect x="${num(-half * 0.42)}" y="${num(-r * 1.2)}" width="${num(half * 0.84)}" height="${num(r * 0.4)}" rx="${num(r * 0.07)}" fill="${fill}" stroke="${darker(look.body, 0.4)}" stroke-width="1.5"/>`
    : `<path d="M${num(-half - r * 0.2)} ${num(-r * 0.5)}C${num(-half - r * 0.14)} ${num(-r * 0.8)} ${num(-half - r * 0.1)} ${num(-r * 0.95)} ${num(-half - r * 0.085)} ${num(-r * lug)}Q${num(-half - r * 0.08)} ${num(-r * lug - r * 0.045)} ${num(-half - r * 0.02)} ${num(-r * lug - r * 0.045)}H${num(-half + r * 0.03)}L${num(-half + r * 0.05)} ${num(-r * 0.9)}H${num(half - r * 0.05)}L${num(half - r * 0.03)} ${num(-r * lug - r * 0.045)}H${num(half + r * 0.02)}Q${num(half + r * 0.08)} ${num(-r * lug - r * 0.045)} ${num(half + r * 0.085)} ${num(-r * lug)}C${num(half + r * 0.1)} ${num(-r * 0.95)} ${num(half + r * 0.14)} ${num(-r * 0.8)} ${num(half + r * 0.2)} ${num(-r * 0.5)}Z" fill="${fill}" stroke="${darker(look.body, 0.5)}" stroke-opacity=".6" stroke-width="1.5"/>`;
  return `${one}<g transform="scale(1 -1)">${one}</g>`;
}

function bezel(canvas: Canvas, look: Look, r: number): string {
  const inner = builds[look.style].bezel * r;
  const screen = builds[look.style].screen * r;
  const dark = look.style === 'luxury' || look.style === 'dive' || look.style === 'running';
  const insert = dark
    ? canvas.linear('0 #3c424a, 45 #14171b, 100 #050608', axes.diagonal)
    : caseFill(canvas, look, axes.steep);
  const ring = `<circle r="${num(inner)}" fill="${insert}"/>`;
  const middle = (inner + screen) / 2;
  const width = inner - screen;
  if (look.style === 'dive' || look.style === 'luxury') {
    return `${ring}${ticks(60, middle, width * 0.34, 2.6, '#e9edf2', 0.75)}${ticks(12, middle, width * 0.62, 6, look.style === 'luxury' ? lighter(look.body, 0.5) : '#fff')}<path d="M0 ${num(-middle - width * 0.34)}L${num(width * 0.4)} ${num(-middle + width * 0.34)}H${num(-width * 0.4)}Z" fill="${look.accent}"/>`;
  }
  if (look.style === 'adventure') {
    return `<circle r="${num(inner)}" fill="${metalFill(canvas, look.body, axes.steep)}"/>${ticks(72, inner - width * 0.18, width * 0.24, 2, '#05070a', 0.35)}<circle r="${num(screen + width * 0.42)}" fill="#090b0e"/>${ticks(60, screen + width * 0.2, width * 0.22, 2, '#fff', 0.42)}${ticks(12, screen + width * 0.2, width * 0.26, 5, '#fff', 0.8)}${screws(r, inner - width * 0.28)}`;
  }
  if (look.style === 'rugged') {
    return `${ring}${ticks(24, middle, width * 0.5, 12, '#000', 0.16)}<circle r="${num(screen + width * 0.2)}" fill="${darker(look.body, 0.55)}"/>${screws(r, middle + width * 0.1)}`;
  }
  return `${ring}<circle r="${num(inner * 0.985)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`;
}

function screws(r: number, at: number): string {
  return [45, 135, 225, 315]
    .map(
      (degrees) =>
        `<g transform="rotate(${degrees}) translate(${num(at)} 0)"><circle r="${num(r * 0.035)}" fill="#15181c" stroke="#fff" stroke-opacity=".35" stroke-width="1.5"/><path d="M${num(-r * 0.02)} 0H${num(r * 0.02)}" stroke="#8c939b" stroke-width="2"/></g>`,
    )
    .join('');
}

function glass(canvas: Canvas, look: Look, r: number): string {
  const screen = builds[look.style].screen * r;
  const face = faces[look.face] ?? faces.rings;
  const picture = face ? face(canvas, look) : '';
  const shine = canvas.linear('0 #fff 0.3, 42 #fff 0.05, 43 #fff 0', axes.diagonal);
  const rim = canvas.radial('86 #000 0, 100 #000 0.55');
  const shown = canvas.within('<circle r="100"/>', picture);
  const scale = (screen / 100).toFixed(3);
  return `<circle r="${num(screen + 5)}" fill="#050608"/><g transform="scale(${scale})">${shown}<circle r="100" fill="${rim}"/></g><circle r="${num(screen)}" fill="${shine}"/>`;
}

/** Draws the watch head as seen from the front, around the origin. */
function head(canvas: Canvas, look: Look, r: number): string {
  return lugs(canvas, look, r) + buttons(canvas, look, r) + dialSide(canvas, look, r);
}

function dialSide(canvas: Canvas, look: Look, r: number): string {
  const edge = look.metal ? lighter(look.body, 0.55) : lighter(look.body, 0.3);
  return [
    `<circle r="${num(r)}" fill="${caseFill(canvas, look)}" stroke="${darker(look.body, 0.5)}" stroke-width="2"/>`,
    `<circle r="${num(r * 0.975)}" fill="none" stroke="${edge}" stroke-opacity=".65" stroke-width="3"/>`,
    bezel(canvas, look, r),
    glass(canvas, look, r),
  ].join('');
}

function front(look: Look): Drawing {
  const canvas = new Canvas();
  const r = calculateRadius(look);
  const band = bandBehind(canvas, look, r, builds[look.style].band);
  const shadow = canvas.contactShadow(608, 655, r * 1.22, r * 1.22, 0.3);
  return canvas.finish('front', `${shadow}<g transform="translate(600 600)">${band}${head(canvas, look, r)}</g>`);
}

function angled(look: Look): Drawing {
  const canvas = new Canvas();
  const r = calculateRadius(look);
  const depth = r * (look.style === 'petite' || look.style === 'lifestyle' || look.style === 'hybrid' ? 0.26 : 0.34);
  const side = look.metal
    ? canvas.linear(
        `0 ${lighter(look.body, 0.35)}, 22 ${darker(look.body, 0.5)}, 48 ${lighter(look.body, 0.25)}, 70 ${darker(look.body, 0.35)}, 100 ${darker(look.body, 0.65)}`,
        axes.down,
      )
    : canvas.linear(
        `0 ${lighter(look.body, 0.18)}, 40 ${darker(look.body, 0.3)}, 100 ${darker(look.body, 0.62)}`,
        axes.down,
      );
  const hull = (inset: number, from: number, to: number, fill: string) => {
    const radius = r * inset;
    return `<path d="M${num(from)} ${num(-radius)}H${num(to)}A${num(radius)} ${num(radius)} 0 0 1 ${num(to)} ${num(radius)}H${num(from)}Z" fill="${fill}"/>`;
  };
  const caps = builds[look.style].buttons
    .filter((degrees) => Math.abs(degrees) < 90)
    .map((degrees) => {
      const y = Math.sin((degrees * Math.PI) / 180) * r * 0.94;
      const x = Math.cos((degrees * Math.PI) / 180) * r + depth * 0.5;
      return `<rect x="${num(x - r * 0.06)}" y="${num(y - r * 0.085)}" width="${num(r * 0.19)}" height="${num(r * 0.17)}" rx="${num(r * 0.05)}" fill="${metalFill(canvas, look.metal ? look.body : darker(look.body, 0.1), axes.down)}" stroke="${darker(look.body, 0.6)}" stroke-width="2"/>`;
    })
    .join('');
  const body = [
    canvas.contactShadow(640, 1085, 330, 46),
    `<g transform="matrix(.83 .14 -.03 .98 ${num(600 - depth * 0.3)} 590)">`,
    `<g transform="translate(${num(depth * 0.3)} 0)">${bandBehind(canvas, look, r, builds[look.style].band)}${lugs(canvas, look, r)}</g>`,
    hull(0.94, 0, depth, side),
    hull(1, 0, depth * 0.62, side),
    `<path d="M${num(depth * 0.62)} ${num(-r)}A${num(r)} ${num(r)} 0 0 1 ${num(depth * 0.62)} ${num(r)}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="3"/>`,
    caps,
    dialSide(canvas, look, r),
    '</g>',
  ].join('');
  return canvas.finish('angle', body);
}

function back(look: Look): Drawing {
  const canvas = new Canvas();
  const r = calculateRadius(look);
  const plate = matteFill(canvas, look.metal ? darker(look.body, 0.12) : darker(look.body, 0.3));
  const dome = canvas.radial('0 #3d4654, 70 #10141a, 100 #030406', 0.4, 0.35, 0.7);
  const light = canvas.radial('0 #eaffef, 40 #46e07c, 100 #0c3a1e 0');
  const led = [30, 150, 270]
    .map(
      (degrees) =>
        `<g transform="rotate(${degrees})"><circle cx="${num(r * 0.22)}" r="${num(r * 0.09)}" fill="${light}"/></g>`,
    )
    .join('');
  const windows = [90, 210, 330]
    .map(
      (degrees) =>
        `<g transform="rotate(${degrees})"><rect x="${num(r * 0.16)}" y="${num(-r * 0.07)}" width="${num(r * 0.13)}" height="${num(r * 0.14)}" rx="6" fill="#1d2733" stroke="#6b7a8c" stroke-opacity=".5"/></g>`,
    )
    .join('');
  const pins = [0, 1, 2, 3]
    .map(
      (index) =>
        `<circle cx="${num((index - 1.5) * r * 0.1)}" cy="${num(r * 0.68)}" r="${num(r * 0.028)}" fill="#e2c37a" stroke="#6d5728"/>`,
    )
    .join('');
  const body = [
    canvas.contactShadow(608, 655, r * 1.22, r * 1.22, 0.3),
    '<g transform="translate(600 600)">',
    bandBehind(canvas, look, r, builds[look.style].band),
    lugs(canvas, look, r),
    buttons(canvas, look, r),
    `<circle r="${num(r)}" fill="${caseFill(canvas, look)}" stroke="${darker(look.body, 0.5)}" stroke-width="2"/>`,
    `<circle r="${num(r * 0.9)}" fill="${plate}" stroke="#000" stroke-opacity=".3" stroke-width="3"/>`,
    `<rect x="${num(-r * 0.24)}" y="${num(r * 0.58)}" width="${num(r * 0.48)}" height="${num(r * 0.2)}" rx="${num(r * 0.1)}" fill="#0b0d10"/>${pins}`,
    `<circle r="${num(r * 0.5)}" fill="#000" fill-opacity=".25"/><circle r="${num(r * 0.46)}" fill="${dome}" stroke="#8c96a3" stroke-opacity=".5" stroke-width="3"/>${windows}${led}`,
    `<path d="M${num(-r * 0.3)} ${num(-r * 0.26)}A${num(r * 0.4)} ${num(r * 0.4)} 0 0 1 ${num(r * 0.16)} ${num(-r * 0.36)}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="10" stroke-linecap="round"/>`,
    ticks(4, r * 0.8, 12, 12, '#000', 0.35),
    '</g>',
  ].join('');
  return canvas.finish('back', body);
}

function closeUp(look: Look): Drawing {
  const canvas = new Canvas();
  const r = calculateRadius(look);
  const band = bandBehind(canvas, look, r, builds[look.style].band);
  return canvas.finish('detail', `<g transform="translate(600 600) rotate(-14)">${band}${head(canvas, look, r)}</g>`, [
    600 - r * 0.32,
    600 - r * 1.16,
    r * 1.5,
    r * 1.5,
  ]);
}

/** A round watch from the front, turned, close to its display, and from behind (sensor and contacts). */
export function watchRound(look: Look): Drawing[] {
  return [front(look), angled(look), closeUp(look), back(look)];
}
