import { axes, Canvas, type Drawing, num } from './canvas.ts';
import { darker, lighter, metalFill, roundedFill } from './colour.ts';
import type { Look } from './look.ts';

const w = 118;

/** One half of a band, its watch end at the top: `length` long, tapering, with or without holes. */
function half(canvas: Canvas, look: Look, length: number, hasHoles: boolean): string {
  const tone = look.strap === 'metal' ? look.body : look.band;
  const end = w * 0.82;
  const outline = hasHoles
    ? `M${-w} 0L${-end} ${length - 90}Q${-end} ${length} 0 ${length}Q${end} ${length} ${end} ${length - 90}L${w} 0Z`
    : `M${-w} 0L${-end} ${length}H${end}L${w} 0Z`;
  const fill = look.strap === 'metal' ? metalFill(canvas, tone, axes.across) : roundedFill(canvas, tone);
  const bar = `<rect x="${-w - 4}" y="-20" width="${w * 2 + 8}" height="30" rx="15" fill="${metalFill(canvas, look.metal ? look.body : '#a3a8af', axes.across)}"/><rect x="30" y="-14" width="44" height="18" rx="9" fill="#15181c" fill-opacity=".5"/>`;
  const fall = canvas.linear(
    [
      [0, '#000', 0.34],
      [8, '#000', 0.04],
      [40, '#fff', 0.12],
      [78, '#000', 0.02],
      [100, '#000', 0.34],
    ],
    axes.down,
  );
  return [
    `<path d="${outline}" fill="${fill}" stroke="${darker(tone, 0.5)}" stroke-opacity=".6" stroke-width="2"/>`,
    canvas.within(`<path d="${outline}"/>`, surface(canvas, look, length, hasHoles)),
    `<path d="${outline}" fill="${fall}"/>`,
    bar,
  ].join('');
}

function surface(canvas: Canvas, look: Look, length: number, hasHoles: boolean): string {
  const area = `<rect x="${-w}" y="0" width="${w * 2}" height="${length}"`;
  const holes = (gap: number, shape: (y: number) => string) =>
    hasHoles ? Array.from({ length: 9 }, (_, index) => shape(length - 120 - index * gap)).join('') : '';
  if (look.strap === 'metal') {
    const link = canvas.pattern(
      w * 2,
      52,
      `<path d="M0 51H${w * 2}" stroke="#000" stroke-opacity=".65" stroke-width="4"/><path d="M0 2H${w * 2}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/><path d="M${w * 0.62} 0V52M${w * 1.38} 0V52" stroke="#000" stroke-opacity=".45" stroke-width="3"/>`,
    );
    return `<g transform="translate(${-w} 0)"><rect width="${w * 2}" height="${length}" fill="${link}"/></g>`;
  }
  if (look.strap === 'nylon') {
    const weave = canvas.pattern(
      14,
      14,
      '<path d="M0 0L7 7L0 14M7 7L14 0M7 7L14 14" fill="none" stroke="#000" stroke-opacity=".24" stroke-width="2.400"/><path d="M1 7h4M8 1h4" stroke="#fff" stroke-opacity=".24" stroke-width="1.600"/>',
    );
    return `${area} fill="${weave}"/><rect x="${-w * 0.16}" y="0" width="${num(w * 0.32)}" height="${length}" fill="${look.accent}" fill-opacity=".55"/>`;
  }
  if (look.strap === 'leather') {
    const grain = canvas.pattern(
      26,
      20,
      '<path d="M0 5q7 6 13 0t13 0M4 15q7-6 14 0" fill="none" stroke="#000" stroke-opacity=".14"/>',
      12,
    );
    const stitch = (x: number) =>
      `<path d="M${num(x)} 30L${num(x * 0.82)} ${length - (hasHoles ? 90 : 10)}" stroke="${lighter(look.band, 0.45)}" stroke-width="5" stroke-dasharray="18 12" stroke-linecap="round"/>`;
    return `${area} fill="${grain}"/>${stitch(-w * 0.84)}${stitch(w * 0.84)}${holes(58, (y) => `<ellipse cx="0" cy="${y}" rx="9" ry="12" fill="#000" fill-opacity=".55"/>`)}`;
  }
  const groove = [-1, 1]
    .map(
      (side) =>
        `<path d="M${num(side * w * 0.62)} 40L${num(side * w * 0.5)} ${length - 110}" stroke="#000" stroke-opacity=".18" stroke-width="9" stroke-linecap="round"/>`,
    )
    .join('');
  return (
    groove +
    holes(
      62,
      (y) =>
        `<rect x="-26" y="${y}" width="52" height="20" rx="10" fill="#000" fill-opacity=".46"/><path d="M-22 ${y + 22}H22" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>`,
    )
  );
}

function buckle(canvas: Canvas, look: Look, y: number): string {
  const metal = metalFill(canvas, look.metal ? look.body : '#a3a8af');
  if (look.strap === 'metal') {
    return `<rect x="-104" y="${y - 20}" width="208" height="120" rx="18" fill="${metal}"/><path d="M-104 ${y + 40}H104" stroke="#000" stroke-opacity=".4" stroke-width="4"/>`;
  }
  if (look.strap === 'nylon') {
    return `<path d="M-118 ${y - 10}H118V${y + 56}H-118Z" fill="none" stroke="${metal}" stroke-width="20" stroke-linejoin="round"/>`;
  }
  const keeper = `<rect x="-112" y="${y - 130}" width="224" height="50" rx="16" fill="${darker(look.band, 0.28)}"/><path d="M-104 ${y - 124}H104" stroke="#fff" stroke-opacity=".2" stroke-width="4"/>`;
  return `${keeper}<path d="M-124 ${y - 16}H124V${y + 100}Q124 ${y + 120} 100 ${y + 120}H-100Q-124 ${y + 120}-124 ${y + 100}Z" fill="none" stroke="${metal}" stroke-width="24"/><rect x="-12" y="${y - 30}" width="24" height="140" rx="11" fill="${metal}"/>`;
}

function band(canvas: Canvas, look: Look): string {
  const long = look.strap === 'metal' ? 800 : 960;
  const short = look.strap === 'metal' ? 800 : 700;
  return [
    `<g transform="translate(170 -480)">${half(canvas, look, long, look.strap !== 'metal')}</g>`,
    `<g transform="translate(-170 -380)">${half(canvas, look, short, false)}${buckle(canvas, look, short)}</g>`,
  ].join('');
}

/** A band without its watch: both halves, laid out, then turned, then close. */
export function strap(look: Look): Drawing[] {
  const view = (name: string, place: string, frame?: readonly [number, number, number, number]) => {
    const canvas = new Canvas();
    const shadow = canvas.contactShadow(610, 640, 460, 560, 0.16);
    return canvas.finish(name, `${shadow}<g transform="translate(600 600) ${place}">${band(canvas, look)}</g>`, frame);
  };
  return [
    view('front', 'rotate(14)'),
    view('angle', 'rotate(-32) scale(.96)'),
    view('detail', 'rotate(14)', [560, 60, 480, 480]),
  ];
}
