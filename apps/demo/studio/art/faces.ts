import { analogFaces } from './analog-faces.ts';
import { num } from './canvas.ts';
import { lighter, mix } from './colour.ts';
import { arc, digits, type Face, ticks } from './dial.ts';

const wave = (points: readonly number[], left: number, step: number, base: number, height: number) =>
  points
    .map((value, index) => `${index ? 'L' : 'M'}${num(left + index * step)} ${num(base - value * height)}`)
    .join('');

const pulse = [0.3, 0.42, 0.36, 0.5, 0.46, 0.75, 0.62, 0.9, 0.7, 0.82, 0.55, 0.6, 0.4, 0.5, 0.35, 0.44];

function ridge(points: readonly number[], base: number, height: number, fill: string): string {
  return `<path d="${wave(points, -110, 22, base, height)}L110 120L-110 120Z" fill="${fill}"/>`;
}

const trail: Face = (canvas, { accent }) => {
  const sky = canvas.linear('0 #0a1830, 34 #2a4f80, 56 #e0814a, 74 #f8cf8c', [0, 0, 0, 1]);
  return [
    `<circle r="100" fill="${sky}"/>`,
    `<circle cx="-4" cy="22" r="12" fill="#fff1cf"/>`,
    ridge([0.2, 0.5, 0.35, 0.85, 0.5, 0.7, 0.4, 0.75, 0.45, 0.6, 0.3], 62, 44, '#7a5a72'),
    ridge([0.5, 0.3, 0.6, 0.42, 0.7, 0.5, 0.3, 0.55, 0.4, 0.7, 0.5], 80, 44, '#33365c'),
    ridge([0.3, 0.5, 0.4, 0.6, 0.3, 0.5, 0.6, 0.4, 0.5, 0.3, 0.4], 100, 34, '#10182c'),
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

const solar: Face = (canvas, { accent }) => {
  const glass = canvas.radial('0 #c3c8b4, 100 #9aa18d');
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

const topo: Face = (canvas, { accent }) => {
  const land = canvas.linear('0 #e9e4cf, 60 #d7dfb8, 100 #bcd0a0');
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

const rings: Face = (canvas, { accent }) => {
  const face = canvas.radial(`0 ${mix('#1b1f2a', accent, 0.22)}, 100 #07080b`, 0.5, 0.3, 0.8);
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

/** The workout of the day, as a beginner's plan suggests it. */
const coach: Face = (_sheet, { accent }) => {
  const tint = lighter(accent === '#ffffff' || accent === '#7f8892' ? '#63e07a' : accent, 0.2);
  return [
    '<circle r="100" fill="#0b0f14"/>',
    arc(0, 359, 88, 9, '#232b34'),
    arc(0, 255, 88, 9, tint),
    digits('TODAY', 0, -58, 10, '#8d99a8'),
    digits('30:00', 0, -26, 34, '#fff', 0.13),
    digits('EASY RUN', 0, 4, 10, tint),
    '<path d="M-52 50L-30 42L-8 46L14 28L36 34L54 20" fill="none" stroke="#4fc3f7" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M-52 57H54" stroke="#39414b" stroke-width="2"/>',
    digits('5 KM', 0, 72, 9, '#b9c2cf'),
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

/** A race of three legs on a display that sunlight makes readable: what is done, and the leg that runs. */
const race: Face = (canvas, { accent }) => {
  const glass = canvas.radial('0 #d3d8c4, 100 #a9b19a');
  const ink = '#171d1a';
  const leg = (y: number, name: string, time: string, fill: string, colour: string) =>
    `<rect x="-66" y="${y - 11}" width="132" height="22" rx="5" fill="${fill}"/>${digits(name, -34, y, 10, colour, 0.13)}${digits(time, 30, y, 11, colour, 0.13)}`;
  return [
    `<circle r="100" fill="#14181c"/><circle r="90" fill="${glass}"/>`,
    arc(200, 340, 95, 6, accent, 'butt'),
    digits('4:38:12', 0, -52, 21, ink, 0.13),
    leg(-20, 'SWIM', '1:09', '#c2cab2', ink),
    leg(6, 'BIKE', '2:58', '#1d2521', '#e9eedb'),
    leg(32, 'RUN', '-:--', '#c2cab2', ink),
    digits('36.8 KM/H', 0, 64, 12, ink, 0.13),
  ].join('');
};

/** The change from one sport to the next, as a press of the button confirms it. */
const change: Face = (_sheet, { accent }) =>
  [
    '<circle r="100" fill="#101317"/><path d="M-100 -14H100V-100H-100Z" fill="#0b4a6f"/>',
    digits('SWIM', 0, -72, 10, '#9fd3f2'),
    digits('24:36', 0, -42, 26, '#fff', 0.13),
    `<path d="M-16 -20H16L0 -2Z" fill="${lighter(accent, 0.3)}"/>`,
    digits('BIKE', 0, 20, 12, '#facc15', 0.13),
    digits('0:04', 0, 50, 30, '#facc15', 0.13),
    digits('T1 1:12', 0, 80, 9, '#b9c2cf'),
  ].join('');

const swim: Face = (canvas) => {
  const water = canvas.linear('0 #0a3f66, 100 #04121f', [0, 0, 0, 1]);
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

const dive: Face = (canvas) => {
  const sea = canvas.linear('0 #0d5c7d, 100 #020b14', [0, 0, 0, 1]);
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

const mono: Face = (canvas, { accent }) => {
  const glass = canvas.linear('0 #b9c0ac, 100 #8f9884');
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

/** A monochrome display without a second window: time, steps and heart rate. */
const lite: Face = (canvas, { accent }) => {
  const glass = canvas.linear('0 #c3c9b6, 100 #99a28d');
  const ink = '#151a17';
  return [
    `<circle r="100" fill="#101315"/><circle r="90" fill="${glass}"/>`,
    digits('FRI 20', 0, -60, 12, ink, 0.13),
    digits('10', -2, -22, 46, ink, 0.15),
    digits('09', -2, 34, 46, ink, 0.15),
    `<path d="M-78 4H-50M50 4H78" stroke="${ink}" stroke-width="2"/>`,
    digits('72', 62, -16, 13, ink, 0.14),
    digits('8 K', -62, -16, 13, ink, 0.14),
    `<circle r="95" fill="none" stroke="${accent}" stroke-width="2.4" stroke-opacity=".7"/>`,
  ].join('');
};

const tactical: Face = (canvas, look) =>
  `${mono(canvas, { ...look, accent: '#5c6b4a' })}<path d="M0 -98V-86M0 86V98M-98 0H-86M86 0H98" stroke="#dfe6d2" stroke-width="3"/>`;

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

const kids: Face = (canvas, { accent }) =>
  [
    `<circle r="100" fill="${canvas.linear('0 #2a2f6e, 100 #7b4fb5', [0, 0, 0, 1])}"/>`,
    '<g fill="#fff"><circle cx="-56" cy="-40" r="2.4"/><circle cx="52" cy="-56" r="3"/><circle cx="66" cy="10" r="2"/><circle cx="-70" cy="16" r="2"/><circle cx="10" cy="-78" r="2"/></g>',
    '<circle cy="112" r="62" fill="#ffd166"/><circle cx="-18" cy="74" r="8" fill="#f5b93f"/><circle cx="20" cy="82" r="11" fill="#f5b93f"/>',
    `<path d="M34 16C52 -4 60 -24 58 -40C42 -40 22 -30 6 -12L-8 -10L-16 2L-4 4L14 22L16 34L28 26L30 12Z" fill="#fff" transform="translate(2 22)"/><circle cx="40" cy="2" r="6" fill="${accent === '#ffffff' ? '#38bdf8' : accent}"/>`,
    '<path d="M-4 30L-20 46L-14 30Z" fill="#ff8c42"/>',
    digits('10:09', -14, -40, 34, '#fff', 0.15),
  ].join('');

/** Every face a watch of the catalogue can show. */
export const faces: Record<string, Face> = {
  ...analogFaces,
  trail,
  solar,
  topo,
  rings,
  run,
  coach,
  tri,
  race,
  change,
  swim,
  golf,
  dive,
  mono,
  lite,
  tactical,
  regatta,
  kids,
};
