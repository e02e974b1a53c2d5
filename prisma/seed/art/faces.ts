import { darker, lighter, mix } from './colour.ts';
import { lettering } from './lettering.ts';
import type { Look } from './look.ts';
import { num, type Sheet } from './sheet.ts';

/** Draws what a round display shows, within a circle of radius 100 around the origin. */
type Face = (sheet: Sheet, look: Look) => string;

const digits = (text: string, x: number, y: number, height: number, colour = '#fff', weight = 0.11) =>
  lettering(text, { x, y, height, colour, weight });

const polar = (degrees: number, radius: number): [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

/** Part of a ring from one angle to another, clockwise from the top. */
export function arc(from: number, to: number, radius: number, width: number, colour: string, cap = 'round'): string {
  const [x1, y1] = polar(from, radius);
  const [x2, y2] = polar(to, radius);
  const large = to - from > 180 ? 1 : 0;
  return `<path d="M${num(x1)} ${num(y1)}A${radius} ${radius} 0 ${large} 1 ${num(x2)} ${num(y2)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="${cap}"/>`;
}

/** `count` marks around a circle, drawn as one dashed stroke. */
export function ticks(
  count: number,
  radius: number,
  length: number,
  width: number,
  colour: string,
  opacity = 1,
): string {
  const around = 2 * Math.PI * radius;
  const gap = around / count - width;
  return `<circle r="${num(radius)}" fill="none" stroke="${colour}" stroke-width="${length}" stroke-opacity="${opacity}" stroke-dasharray="${width} ${gap.toFixed(3)}" stroke-dashoffset="${width / 2}" transform="rotate(-90)"/>`;
}

export function hand(degrees: number, length: number, width: number, fill: string, tail = 14): string {
  const half = width / 2;
  return `<path d="M${-half * 0.7} ${tail}L${-half} ${num(-length * 0.55)}L0 ${-length}L${half} ${num(-length * 0.55)}L${half * 0.7} ${tail}Z" fill="${fill}" transform="rotate(${degrees})"/>`;
}

const wave = (points: readonly number[], left: number, step: number, base: number, height: number) =>
  points
    .map((value, index) => `${index ? 'L' : 'M'}${num(left + index * step)} ${num(base - value * height)}`)
    .join('');

const pulse = [0.3, 0.42, 0.36, 0.5, 0.46, 0.75, 0.62, 0.9, 0.7, 0.82, 0.55, 0.6, 0.4, 0.5, 0.35, 0.44];

function ridge(points: readonly number[], base: number, height: number, fill: string): string {
  return `<path d="${wave(points, -110, 22, base, height)}L110 120L-110 120Z" fill="${fill}"/>`;
}

const trail: Face = (sheet, { accent }) => {
  const sky = sheet.linear(
    [
      [0, '#0b1a33'],
      [48, '#28507c'],
      [70, '#e58a4e'],
      [100, '#f6c77e'],
    ],
    [0, 0, 0, 1],
  );
  return [
    `<circle r="100" fill="${sky}"/>`,
    `<circle cx="34" cy="8" r="11" fill="#ffe9b8"/>`,
    ridge([0.2, 0.5, 0.35, 0.8, 0.5, 0.9, 0.6, 0.75, 0.4, 0.55, 0.3], 56, 58, '#3d567b'),
    ridge([0.5, 0.3, 0.6, 0.42, 0.7, 0.5, 0.3, 0.55, 0.4, 0.7, 0.5], 84, 48, '#1e3350'),
    ridge([0.3, 0.5, 0.4, 0.6, 0.3, 0.5, 0.6, 0.4, 0.5, 0.3, 0.4], 102, 30, '#0c1a2c'),
    `<circle r="93" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="5"/>`,
    arc(215, 318, 93, 5, accent),
    arc(42, 112, 93, 5, '#63e07a'),
    digits('10:09', 0, -32, 38, '#fff', 0.13),
    digits('FRI 20 NOV', 0, -66, 8.5, '#dfe9f7'),
    digits('1482 M', -42, 60, 9, '#fff'),
    digits('72', 46, 60, 9, '#fff'),
    `<path d="M33 57c-3-4-8 0-4 4l4 4 4-4c4-4-1-8-4-4z" fill="#ff5a5f" transform="translate(-3 0)"/>`,
    digits('8.42 KM', 0, 80, 9, lighter(accent, 0.5)),
  ].join('');
};

const solar: Face = (sheet, { accent }) => {
  const glass = sheet.radial([
    [0, '#c3c8b4'],
    [100, '#9aa18d'],
  ]);
  const ink = '#1d2320';
  return [
    `<circle r="100" fill="#14181c"/><circle r="88" fill="${glass}"/>`,
    ticks(60, 94, 8, 1.1, '#fff', 0.5),
    arc(290, 430, 94, 7, accent, 'butt'),
    `<circle r="88" fill="none" stroke="#b1341f" stroke-opacity=".5" stroke-width="2"/>`,
    digits('10:09', 0, -6, 42, ink, 0.14),
    digits('FRI 20', 0, -46, 11, ink),
    `<path d="M-70 26L70 26M-70 -32L70 -32M0 30L0 74" stroke="${ink}" stroke-width="1.2" stroke-opacity=".55"/>`,
    digits('7412', -34, 44, 15, ink),
    digits('48 D', 34, 44, 15, ink),
    `<path d="${wave(pulse, -48, 2.4, 70, 10)}" fill="none" stroke="${ink}" stroke-width="1.6"/>`,
    `<circle cx="34" cy="65" r="4" fill="${ink}"/><path d="M34 55v3M34 72v3M24 65h3M41 65h3" stroke="${ink}" stroke-width="1.6"/>`,
    `<circle cx="0" cy="-66" r="6" fill="none" stroke="${ink}" stroke-width="1.6"/><path d="M0 -70L2 -64L0 -65.4L-2 -64Z" fill="${ink}"/>`,
  ].join('');
};

const topo: Face = (sheet, { accent }) => {
  const land = sheet.linear([
    [0, '#e9e4cf'],
    [60, '#d7dfb8'],
    [100, '#bcd0a0'],
  ]);
  const rings = [12, 24, 37, 50, 64, 80, 98]
    .map(
      (r, index) =>
        `<ellipse cx="26" cy="-22" rx="${r * 1.25}" ry="${r}" transform="rotate(${index * 7 - 20} 26 -22)"/>`,
    )
    .join('');
  return [
    `<circle r="100" fill="${land}"/>`,
    '<path d="M-110 40C-70 26-50 66-16 58C20 50 30 84 70 78L110 110H-110Z" fill="#8fc3dd"/>',
    `<g fill="none" stroke="#a98a5a" stroke-opacity=".6" stroke-width="1">${rings}</g>`,
    '<path d="M-90 -60C-50 -40-60 0-20 6S40 30 96 10" fill="none" stroke="#fff" stroke-width="5"/><path d="M-90 -60C-50 -40-60 0-20 6S40 30 96 10" fill="none" stroke="#c98f3d" stroke-width="2"/>',
    `<path d="M-58 52C-40 20-20 30-8 6S10 -40 26 -30S48 -50 40 -72" fill="none" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>`,
    '<path d="M-8 -12L8 18L-8 9L-24 18Z" fill="#0b63d6" stroke="#fff" stroke-width="2.4" transform="rotate(24)"/>',
    '<rect x="-46" y="-92" width="92" height="26" rx="13" fill="#10161d" fill-opacity=".86"/>',
    digits('2.4 KM', 0, -79, 11),
    '<path d="M-58 62H58L50 88H-50Z" fill="#10161d" fill-opacity=".86"/>',
    digits('10:09', 0, 75, 14),
  ].join('');
};

const rings: Face = (sheet, { accent }) => {
  const face = sheet.radial(
    [
      [0, mix('#1b1f2a', accent, 0.22)],
      [100, '#07080b'],
    ],
    0.5,
    0.3,
    0.8,
  );
  return [
    `<circle r="100" fill="${face}"/>`,
    `<g opacity=".22">${arc(0, 359, 88, 7, '#ff4d6d')}${arc(0, 359, 77, 7, '#7ee081')}${arc(0, 359, 66, 7, '#4dabf7')}</g>`,
    arc(0, 296, 88, 7, '#ff4d6d'),
    arc(0, 232, 77, 7, '#7ee081'),
    arc(0, 178, 66, 7, '#4dabf7'),
    digits('10', 0, -17, 31, '#fff', 0.13),
    digits('09', 0, 22, 31, lighter(accent, 0.55), 0.13),
    digits('FRI 20', 0, 50, 8.5, '#b9c2cf'),
  ].join('');
};

const run: Face = (_sheet, { accent }) => {
  const tint = lighter(accent === '#ffffff' ? '#4fc3f7' : accent, 0.2);
  return [
    '<circle r="100" fill="#06080b"/>',
    arc(222, 320, 92, 8, '#2b3139'),
    arc(222, 292, 92, 8, tint),
    arc(40, 138, 92, 8, '#2b3139'),
    arc(84, 138, 92, 8, '#ff9f43'),
    '<path d="M-86 -28H86M-86 28H86" stroke="#39414b" stroke-width="1.6"/>',
    digits('PACE', 0, -76, 7.5, '#8d99a8'),
    digits('4:52', 0, -51, 29, '#fff', 0.13),
    digits('12.40', -2, 1, 36, tint, 0.13),
    digits('152', -24, 50, 23, '#fff', 0.13),
    '<path d="M30 44c-5-7-15 0-8 8l8 8 8-8c7-8-3-15-8-8z" fill="#ff5a5f"/>',
    digits('1:00:24', 0, 78, 10, '#b9c2cf'),
  ].join('');
};

const tri: Face = (_sheet, { accent }) => {
  const bar = (x: number, from: number, share: number, colour: string) =>
    `<rect x="${x}" y="${from}" width="8" height="52" rx="4" fill="#222932"/><rect x="${x}" y="${num(from + 52 * (1 - share))}" width="8" height="${num(52 * share)}" rx="4" fill="${colour}"/>`;
  return [
    '<circle r="100" fill="#07090d"/>',
    arc(300, 339, 92, 8, '#38bdf8'),
    arc(346, 374, 92, 8, '#facc15'),
    arc(381, 420, 92, 8, '#39424d'),
    digits('BIKE', 0, -68, 10, '#facc15'),
    digits('38.6', 0, -34, 36, '#fff', 0.13),
    digits('KM/H', 0, -8, 8, '#8d99a8'),
    bar(-80, 0, 0.72, accent === '#ffffff' ? '#4fc3f7' : accent),
    bar(72, 0, 0.5, '#7ee081'),
    digits('248 W', -28, 22, 15, '#fff', 0.13),
    digits('92', 40, 22, 15, '#fff', 0.13),
    '<path d="M-60 38H60" stroke="#39414b" stroke-width="1.4"/>',
    digits('1:12:08', 0, 56, 15, '#fff', 0.12),
    digits('46.4 KM', 0, 78, 9, '#b9c2cf'),
  ].join('');
};

const swim: Face = (sheet) => {
  const water = sheet.linear(
    [
      [0, '#0a3f66'],
      [100, '#04121f'],
    ],
    [0, 0, 0, 1],
  );
  return [
    `<circle r="100" fill="${water}"/>`,
    '<path d="M-110 -24q18-12 36 0t36 0t36 0t36 0t36 0t36 0V-60H-110Z" fill="#38bdf8" fill-opacity=".28"/>',
    digits('1250 M', 0, -52, 22, '#fff', 0.13),
    digits('1:48', 0, 4, 40, '#7dd3fc', 0.13),
    digits('/100 M', 0, 36, 9, '#9fb6c9'),
    digits('24:36', 0, 64, 17, '#fff', 0.12),
  ].join('');
};

const golf: Face = () =>
  [
    '<circle r="100" fill="#12351f"/>',
    '<path d="M-20 110C-60 60-30 20-34 -20S-10 -92 16 -84S46 -40 34 -8S40 70 34 110Z" fill="#3f8f4a"/>',
    '<path d="M-8 -70C-22 -58-14 -36 4 -36S30 -50 22 -66S4 -80-8 -70Z" fill="#8fd67f"/>',
    '<ellipse cx="44" cy="-40" rx="14" ry="9" fill="#ecdcae"/><ellipse cx="-44" cy="-8" rx="12" ry="8" fill="#ecdcae"/><path d="M40 30q30-10 60 0v40q-40-4-60-40z" fill="#4aa3d0"/>',
    '<path d="M4 -56L8 84" stroke="#fff" stroke-width="1.8" stroke-dasharray="4 4"/><path d="M4 -56V-78L18 -72L4 -67" fill="#ff4d4f" stroke="#fff" stroke-width="1.6"/>',
    '<circle cx="8" cy="84" r="5" fill="#fff"/>',
    '<path d="M-100 -30A104 104 0 0 0 -60 84L-36 40A60 60 0 0 1 -46 -20Z" fill="#0a1410" fill-opacity=".8"/>',
    digits('156', -66, 8, 22, '#fff', 0.13),
    digits('148', -62, 36, 11, '#b9d8bd'),
    digits('164', -70, -18, 11, '#b9d8bd'),
    digits('PAR 4', 0, -90, 8, '#dff2df'),
  ].join('');

const dive: Face = (sheet) => {
  const sea = sheet.linear(
    [
      [0, '#0d5c7d'],
      [100, '#020b14'],
    ],
    [0, 0, 0, 1],
  );
  return [
    `<circle r="100" fill="${sea}"/>`,
    arc(225, 262, 92, 8, '#22c55e', 'butt'),
    arc(262, 292, 92, 8, '#facc15', 'butt'),
    arc(292, 315, 92, 8, '#ef4444', 'butt'),
    '<path d="M-88 0L-70 -5V5Z" fill="#fff" transform="rotate(22)"/>',
    digits('18.4', 8, -30, 40, '#fff', 0.13),
    digits('M', 72, -20, 10, '#9fd3e8'),
    '<path d="M-60 4H70" stroke="#fff" stroke-opacity=".3" stroke-width="1.4"/>',
    digits('NDL', -32, 20, 8, '#9fd3e8'),
    digits('TIME', 36, 20, 8, '#9fd3e8'),
    digits('42', -32, 42, 24, '#5ee08a', 0.13),
    digits('23:10', 36, 42, 18, '#fff', 0.13),
    digits('184 BAR', 0, 76, 12, '#facc15'),
  ].join('');
};

const mono: Face = (sheet, { accent }) => {
  const glass = sheet.linear([
    [0, '#b9c0ac'],
    [100, '#8f9884'],
  ]);
  const ink = '#151a17';
  return [
    `<circle r="100" fill="#101315"/><circle r="90" fill="${glass}"/>`,
    `<circle cx="46" cy="-46" r="34" fill="#101315"/><circle cx="46" cy="-46" r="30" fill="${glass}"/>`,
    `<circle cx="46" cy="-46" r="25" fill="none" stroke="${ink}" stroke-opacity=".3" stroke-width="5"/>`,
    `<g transform="translate(46 -46)">${arc(0, 250, 25, 5, ink, 'butt')}</g>`,
    digits('72', 46, -46, 16, ink, 0.14),
    digits('20', -36, -46, 20, ink, 0.13),
    digits('FRI', -36, -68, 9, ink),
    digits('10:09', -4, 10, 44, ink, 0.15),
    `<path d="M-82 42H82" stroke="${ink}" stroke-width="1.6"/>`,
    digits('7412', -30, 60, 15, ink, 0.13),
    `<path d="M16 68V54H22V68M26 68V48H32V68M36 68V58H42V68" fill="${ink}"/>`,
    `<circle r="95" fill="none" stroke="${accent}" stroke-width="2.4" stroke-opacity=".7"/>`,
  ].join('');
};

const tactical: Face = (sheet, look) =>
  `${mono(sheet, { ...look, accent: '#5c6b4a' })}<path d="M0 -98V-86M0 86V98M-98 0H-86M86 0H98" stroke="#dfe6d2" stroke-width="3"/>`;

const analogDial = (sheet: Sheet, dial: string, marks: string, accent: string, extras = '') =>
  [
    `<circle r="100" fill="${sheet.radial(
      [
        [0, lighter(dial, 0.2)],
        [70, dial],
        [100, darker(dial, 0.55)],
      ],
      0.5,
      0.42,
      0.6,
    )}"/>`,
    ticks(60, 92, 5, 1, marks, 0.6),
    ticks(12, 84, 18, 4.4, marks),
    extras,
    '<g opacity=".35" transform="translate(3 4)"><path d="M-2 14L-4 -26L0 -50L4 -26L2 14Z" transform="rotate(304)"/><path d="M-2 14L-4 -40L0 -76L4 -40L2 14Z" transform="rotate(54)"/></g>',
    hand(304, 52, 9, marks),
    hand(54, 78, 7, marks),
    `<path d="M0 22L0 -84" stroke="${accent}" stroke-width="1.8" transform="rotate(150)"/>`,
    `<circle r="5.5" fill="${accent}"/><circle r="2" fill="#fff"/>`,
  ].join('');

const analog: Face = (sheet, { accent }) =>
  analogDial(
    sheet,
    '#1a2230',
    '#f2f4f7',
    accent === '#ffffff' ? '#ff7a45' : accent,
    `<circle cy="42" r="24" fill="#0b0f16" stroke="#fff" stroke-opacity=".25"/><g transform="translate(0 42)">${arc(220, 420, 19, 3, '#63e07a')}</g>${digits('86', 0, 42, 11, '#fff')}`,
  );

const worldtime: Face = (sheet, { accent }) =>
  analogDial(
    sheet,
    '#173253',
    '#f6efe0',
    accent,
    `<circle r="64" fill="none" stroke="#f6efe0" stroke-opacity=".4" stroke-width="1"/><path d="M-46 -10q10-20 26-14t10 20q-6 14 0 24-16 6-26-6t-10-24zM12 -26q22-8 34 8t-4 28-22 12-14-14 6-34z" fill="#4f7fb0" fill-opacity=".55"/>${ticks(24, 71, 5, 1.4, '#e6b566')}`,
  );

const regatta: Face = (_sheet, { accent }) =>
  [
    '<circle r="100" fill="#07131f"/>',
    arc(0, 72, 90, 10, '#ef4444', 'butt'),
    arc(74, 144, 90, 10, '#e5e7eb', 'butt'),
    arc(146, 216, 90, 10, '#e5e7eb', 'butt'),
    arc(218, 288, 90, 10, '#2b3642', 'butt'),
    arc(290, 358, 90, 10, '#2b3642', 'butt'),
    digits('3:42', 0, -12, 44, '#fff', 0.13),
    digits('TO START', 0, -52, 9, lighter(accent, 0.4)),
    digits('7.2 KN', -28, 34, 13, '#fff'),
    digits('118', 40, 34, 13, '#fff'),
    '<path d="M0 76L-14 56H0V46L16 58H2V76Z" fill="#e5e7eb"/>',
  ].join('');

const aviator: Face = (sheet, { accent }) =>
  analogDial(
    sheet,
    '#15181c',
    '#f4f6f8',
    accent,
    `<circle cx="-42" r="22" fill="#0a0c0f" stroke="#fff" stroke-opacity=".3"/><path d="M-42 0L-42 -16M-42 0L-31 6" stroke="#ffb020" stroke-width="2"/><circle cx="42" r="22" fill="#0a0c0f" stroke="#fff" stroke-opacity=".3"/>${digits('QNH', 42, -6, 6, '#9aa5b1')}${digits('1013', 42, 5, 9, '#fff')}<path d="M-7 44L0 34L7 44ZM0 36V58" stroke="#ffb020" stroke-width="2" fill="none"/>`,
  );

const hybrid: Face = (sheet, { body, accent }) => {
  const dial = mix('#fbf7f0', body, 0.18);
  const line = darker(body, 0.05);
  const petals = Array.from(
    { length: 12 },
    (_, index) => `<path d="M0 0C26 -34 26 -66 0 -98C-26 -66 -26 -34 0 0Z" transform="rotate(${index * 30})"/>`,
  ).join('');
  return [
    `<circle r="100" fill="${sheet.radial([
      [0, '#fffdf9'],
      [62, dial],
      [100, mix(dial, body, 0.45)],
    ])}"/>`,
    `<g fill="none" stroke="${line}" stroke-opacity=".32" stroke-width="1.4">${petals}<circle r="36"/><circle r="70"/></g>`,
    ticks(12, 91, 7, 2.2, line),
    digits('10:09', 0, 46, 15, darker(accent, 0.35)),
    '<g opacity=".22" transform="translate(2 3)"><path d="M-2 12L-3 -26L0 -50L3 -26L2 12Z" transform="rotate(304)"/><path d="M-2 12L-3 -40L0 -76L3 -40L2 12Z" transform="rotate(54)"/></g>',
    hand(304, 50, 7, darker(body, 0.3), 10),
    hand(54, 76, 5.4, darker(body, 0.3), 10),
    `<circle r="4.6" fill="${darker(body, 0.35)}"/><circle r="1.8" fill="#fff"/>`,
  ].join('');
};

const hands: Face = (sheet, { body, accent }) => {
  const light = body > '#b0';
  const dial = light ? '#f4efe6' : '#1d232c';
  const marks = light ? darker(body, 0.35) : '#eef1f5';
  return analogDial(
    sheet,
    dial,
    marks,
    light ? darker(accent, 0.1) : accent,
    `<g transform="translate(0 46)"><circle r="21" fill="none" stroke="${marks}" stroke-opacity=".35" stroke-width="1.4"/>${arc(0, 250, 15, 3.4, '#e0567a')}${digits('72', 0, 0, 9, marks)}</g>`,
  );
};

const kids: Face = (sheet, { accent }) =>
  [
    `<circle r="100" fill="${sheet.linear(
      [
        [0, '#2a2f6e'],
        [100, '#7b4fb5'],
      ],
      [0, 0, 0, 1],
    )}"/>`,
    '<g fill="#fff"><circle cx="-56" cy="-40" r="2.4"/><circle cx="52" cy="-56" r="3"/><circle cx="66" cy="10" r="2"/><circle cx="-70" cy="16" r="2"/><circle cx="10" cy="-78" r="2"/></g>',
    '<circle cy="112" r="62" fill="#ffd166"/><circle cx="-18" cy="74" r="8" fill="#f5b93f"/><circle cx="20" cy="82" r="11" fill="#f5b93f"/>',
    `<path d="M34 16C52 -4 60 -24 58 -40C42 -40 22 -30 6 -12L-8 -10L-16 2L-4 4L14 22L16 34L28 26L30 12Z" fill="#fff" transform="translate(2 22)"/><circle cx="40" cy="2" r="6" fill="${accent === '#ffffff' ? '#38bdf8' : accent}"/>`,
    '<path d="M-4 30L-20 46L-14 30Z" fill="#ff8c42"/>',
    digits('10:09', -14, -40, 34, '#fff', 0.15),
  ].join('');

/** Every face a watch of the catalogue can show. */
export const faces: Record<string, Face> = {
  trail,
  solar,
  topo,
  rings,
  run,
  tri,
  swim,
  golf,
  dive,
  mono,
  tactical,
  analog,
  worldtime,
  regatta,
  aviator,
  hybrid,
  hands,
  kids,
};
