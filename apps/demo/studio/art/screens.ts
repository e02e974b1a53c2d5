import { type Canvas, num } from './canvas.ts';
import { lighter } from './colour.ts';
import { arc, digits } from './dial.ts';
import { lettering } from './lettering.ts';

/** Draws the content of a rectangular display, in a box of `w` by `h` from the origin. */
type Screen = (canvas: Canvas, w: number, h: number, accent: string) => string;

/** A road from the driver's seat: the sign above it, the way on, the limit and the time of arrival. */
const createRoad =
  (
    sign: string,
    turn: string,
    name: string,
    limit: string,
    left: string,
    beside: (w: number, h: number) => string,
  ): Screen =>
  (canvas, w, h) => {
    const sky = canvas.linear('0 #9fd0f2, 100 #e6f2f7', [0, 0, 0, 1]);
    const ground = canvas.linear('0 #cfd9b4, 100 #e8e2c8', [0, 0, 0, 1]);
    const y = h * 0.36;
    return [
      `<rect width="${w}" height="${h}" fill="${sky}"/><rect y="${y}" width="${w}" height="${h - y}" fill="${ground}"/>`,
      `<path d="M0 ${num(y + h * 0.16)}L${num(w)} ${num(y + h * 0.06)}V${num(y + h * 0.14)}L0 ${num(y + h * 0.3)}Z" fill="#fff" fill-opacity=".85"/>`,
      beside(w, h),
      `<path d="M${num(w * 0.3)} ${h}L${num(w * 0.48)} ${num(y)}H${num(w * 0.54)}L${num(w * 0.78)} ${h}Z" fill="#59636e"/>`,
      `<path d="M${num(w * 0.44)} ${h}L${num(w * 0.5)} ${num(y + h * 0.2)}C${num(w * 0.505)} ${num(y + h * 0.08)} ${num(w * 0.6)} ${num(y + h * 0.1)} ${num(w * 0.84)} ${num(y + h * 0.07)}" fill="none" stroke="#a43bd9" stroke-width="${num(w * 0.04)}" stroke-linejoin="round"/>`,
      `<path d="M${num(w * 0.46)} ${num(h * 0.93)}L${num(w * 0.5)} ${num(h * 0.76)}L${num(w * 0.54)} ${num(h * 0.93)}L${num(w * 0.5)} ${num(h * 0.885)}Z" fill="#1769e0" stroke="#fff" stroke-width="${num(w * 0.007)}"/>`,
      `<rect width="${w}" height="${num(h * 0.2)}" fill="${sign}"/><path d="M${num(w * 0.06)} ${num(h * 0.15)}V${num(h * 0.1)}H${num(w * 0.12)}M${num(w * 0.105)} ${num(h * 0.06)}L${num(w * 0.13)} ${num(h * 0.1)}L${num(w * 0.105)} ${num(h * 0.14)}" fill="none" stroke="#fff" stroke-width="${num(w * 0.012)}"/>`,
      lettering(turn, { x: w * 0.17, y: h * 0.1, height: h * 0.075, colour: '#fff', anchor: 'start' }),
      lettering(name, { x: w * 0.96, y: h * 0.1, height: h * 0.05, colour: '#d8f0df', anchor: 'end' }),
      `<circle cx="${num(w * 0.1)}" cy="${num(h * 0.84)}" r="${num(h * 0.09)}" fill="#fff" stroke="#d92d2d" stroke-width="${num(h * 0.025)}"/>`,
      digits(limit, w * 0.1, h * 0.84, h * 0.075, '#111'),
      `<rect x="${num(w * 0.8)}" y="${num(h * 0.74)}" width="${num(w * 0.17)}" height="${num(h * 0.2)}" rx="${num(h * 0.02)}" fill="#10161d" fill-opacity=".88"/>`,
      digits('10:42', w * 0.885, h * 0.81, h * 0.055),
      digits(left, w * 0.885, h * 0.89, h * 0.042, '#9fd3a8'),
    ].join('');
  };

const towers = (w: number, h: number) =>
  [0.08, 0.2, 0.3, 0.72, 0.82, 0.9]
    .map(
      (at, index) =>
        `<rect x="${num(w * at)}" y="${num(h * (0.31 - (index % 3) * 0.05))}" width="${num(w * 0.055)}" height="${num(h * (0.06 + (index % 3) * 0.05))}" fill="#b9c4cc"/>`,
    )
    .join('');

const hillsAndTent = (w: number, h: number) =>
  `<path d="M0 ${num(h * 0.4)}L${num(w * 0.14)} ${num(h * 0.24)}L${num(w * 0.26)} ${num(h * 0.34)}L${num(w * 0.38)} ${num(h * 0.27)}L${num(w * 0.5)} ${num(h * 0.37)}L${num(w * 0.7)} ${num(h * 0.22)}L${num(w * 0.86)} ${num(h * 0.33)}L${w} ${num(h * 0.26)}V${num(h * 0.42)}H0Z" fill="#a9714b"/><path d="M0 ${num(h * 0.42)}H${w}V${num(h * 0.6)}H0Z" fill="#d9c48f"/><path d="M${num(w * 0.16)} ${num(h * 0.62)}L${num(w * 0.25)} ${num(h * 0.44)}L${num(w * 0.34)} ${num(h * 0.62)}Z" fill="#1f6f4a"/><path d="M${num(w * 0.22)} ${num(h * 0.62)}L${num(w * 0.25)} ${num(h * 0.53)}L${num(w * 0.28)} ${num(h * 0.62)}Z" fill="#0c3a26"/>`;

const road = createRoad('#10713a', '600 M', 'KING FAISAL HWY', '80', '18 KM', towers);
const camper = createRoad('#7a4a12', '2 KM', 'SAKHIR CAMP', '60', '42 KM', hillsAndTent);

const map: Screen = (_sheet, w, h, accent) =>
  [
    `<rect width="${w}" height="${h}" fill="#eef0e6"/><path d="M0 ${num(h * 0.62)}C${num(w * 0.3)} ${num(h * 0.54)} ${num(w * 0.5)} ${num(h * 0.74)} ${w} ${num(h * 0.6)}V${num(h * 0.76)}C${num(w * 0.6)} ${num(h * 0.86)} ${num(w * 0.3)} ${num(h * 0.68)} 0 ${num(h * 0.76)}Z" fill="#a8d4ea"/><path d="M${num(w * 0.55)} 0H${w}V${num(h * 0.22)}L${num(w * 0.7)} ${num(h * 0.26)}Z" fill="#cfe3b4"/>`,
    `<g fill="none" stroke="#fff" stroke-width="${num(w * 0.035)}"><path d="M${num(w * 0.2)} 0L${num(w * 0.34)} ${h}M0 ${num(h * 0.3)}L${w} ${num(h * 0.46)}M${num(w * 0.8)} 0L${num(w * 0.6)} ${h}"/></g>`,
    `<path d="M${num(w * 0.3)} ${num(h * 0.9)}L${num(w * 0.26)} ${num(h * 0.42)}Q${num(w * 0.25)} ${num(h * 0.33)} ${num(w * 0.36)} ${num(h * 0.35)}L${num(w * 0.64)} ${num(h * 0.39)}Q${num(w * 0.72)} ${num(h * 0.4)} ${num(w * 0.74)} ${num(h * 0.3)}L${num(w * 0.8)} 0" fill="none" stroke="${accent === '#ffffff' ? '#e0568b' : accent}" stroke-width="${num(w * 0.045)}"/>`,
    `<path d="M${num(w * 0.23)} ${num(h * 0.66)}L${num(w * 0.283)} ${num(h * 0.54)}L${num(w * 0.345)} ${num(h * 0.65)}L${num(w * 0.286)} ${num(h * 0.62)}Z" fill="#1769e0" stroke="#fff" stroke-width="${num(w * 0.012)}"/>`,
    `<rect width="${w}" height="${num(h * 0.15)}" fill="#10161d"/>`,
    digits('220 M', w * 0.5, h * 0.075, h * 0.06),
    `<rect y="${num(h * 0.83)}" width="${w}" height="${num(h * 0.17)}" fill="#10161d"/><path d="M${num(w / 2)} ${num(h * 0.85)}V${num(h * 0.98)}" stroke="#49535e" stroke-width="2"/>`,
    digits('31.4', w * 0.25, h * 0.915, h * 0.07),
    digits('42.8', w * 0.75, h * 0.915, h * 0.07, '#7ee081'),
  ].join('');

const fields: Screen = (_sheet, w, h, accent) => {
  const tint = accent === '#ffffff' ? '#4fc3f7' : lighter(accent, 0.15);
  const climb = [0.2, 0.3, 0.28, 0.42, 0.5, 0.62, 0.58, 0.74, 0.9, 0.86];
  const bars = climb
    .map(
      (value, index) =>
        `<rect x="${num(w * (0.06 + index * 0.088))}" y="${num(h * (0.97 - value * 0.17))}" width="${num(w * 0.08)}" height="${num(h * value * 0.17)}" fill="${['#63e07a', '#facc15', '#fb923c', '#ef4444'][Math.min(3, Math.floor(value * 4))]}"/>`,
    )
    .join('');
  return [
    `<rect width="${w}" height="${h}" fill="#06080b"/><path d="M0 ${num(h * 0.3)}H${w}M0 ${num(h * 0.55)}H${w}M0 ${num(h * 0.76)}H${w}M${num(w / 2)} ${num(h * 0.3)}V${num(h * 0.76)}" stroke="#333c46" stroke-width="2"/>`,
    digits('SPEED', w / 2, h * 0.05, h * 0.03, '#8d99a8'),
    digits('34.6', w / 2, h * 0.17, h * 0.14, '#fff', 0.13),
    digits('POWER', w * 0.25, h * 0.34, h * 0.026, '#8d99a8'),
    digits('262', w * 0.25, h * 0.45, h * 0.085, tint, 0.13),
    digits('HEART', w * 0.75, h * 0.34, h * 0.026, '#8d99a8'),
    digits('148', w * 0.75, h * 0.45, h * 0.085, '#ff6b6b', 0.13),
    digits('88', w * 0.25, h * 0.66, h * 0.085, '#fff', 0.13),
    digits('61.2', w * 0.75, h * 0.66, h * 0.085, '#fff', 0.13),
    bars,
  ].join('');
};

const mono: Screen = (_sheet, w, h) =>
  [
    `<rect width="${w}" height="${h}" fill="#b4bca6"/><path d="M0 ${num(h * 0.38)}H${w}M0 ${num(h * 0.68)}H${w}" stroke="#1b201c" stroke-width="3"/>`,
    digits('KM/H', w / 2, h * 0.06, h * 0.035, '#1b201c'),
    digits('28.4', w / 2, h * 0.22, h * 0.17, '#1b201c', 0.14),
    digits('42.10', w / 2, h * 0.53, h * 0.13, '#1b201c', 0.14),
    digits('1:28:40', w / 2, h * 0.84, h * 0.09, '#1b201c', 0.13),
  ].join('');

const topo: Screen = (canvas, w, h, accent) => {
  const rings = [0.12, 0.24, 0.37, 0.5, 0.64, 0.8, 0.98]
    .map(
      (r, index) =>
        `<ellipse cx="${num(w * 0.62)}" cy="${num(h * 0.36)}" rx="${num(r * w * 0.55)}" ry="${num(r * h * 0.4)}" transform="rotate(${index * 6 - 18} ${num(w * 0.62)} ${num(h * 0.36)})"/>`,
    )
    .join('');
  const land = canvas.linear('0 #efe2bf, 60 #e3d3a2, 100 #c7cf9c');
  return [
    `<rect width="${w}" height="${h}" fill="${land}"/><g fill="none" stroke="#a9854a" stroke-opacity=".6" stroke-width="2">${rings}</g>`,
    `<path d="M0 ${num(h * 0.86)}C${num(w * 0.25)} ${num(h * 0.76)} ${num(w * 0.4)} ${num(h * 0.95)} ${w} ${num(h * 0.82)}V${h}H0Z" fill="#93c7df"/>`,
    `<path d="M${num(w * 0.12)} ${num(h * 0.8)}C${num(w * 0.25)} ${num(h * 0.6)} ${num(w * 0.4)} ${num(h * 0.72)} ${num(w * 0.46)} ${num(h * 0.5)}S${num(w * 0.7)} ${num(h * 0.44)} ${num(w * 0.66)} ${num(h * 0.24)}" fill="none" stroke="${accent === '#ffffff' ? '#d6336c' : accent}" stroke-width="${num(w * 0.022)}" stroke-linecap="round"/>`,
    `<path d="M${num(w * 0.64)} ${num(h * 0.24)}v${num(-h * 0.09)}l${num(w * 0.07)} ${num(h * 0.03)}l${num(-w * 0.07)} ${num(h * 0.03)}" fill="#d92d2d" stroke="#fff" stroke-width="3"/>`,
    `<path d="M${num(w * 0.42)} ${num(h * 0.57)}L${num(w * 0.46)} ${num(h * 0.46)}L${num(w * 0.51)} ${num(h * 0.57)}L${num(w * 0.465)} ${num(h * 0.54)}Z" fill="#1769e0" stroke="#fff" stroke-width="4"/>`,
    `<rect width="${w}" height="${num(h * 0.11)}" fill="#10161d" fill-opacity=".9"/>`,
    digits('3.8 KM', w * 0.28, h * 0.055, h * 0.045),
    digits('134 M', w * 0.74, h * 0.055, h * 0.045, '#f2c879'),
  ].join('');
};

/** An aerial picture with the dogs, their tracks and their distances. */
const dogs: Screen = (canvas, w, h) => {
  const land = canvas.linear('0 #33452b, 50 #4d5a35, 100 #6b6240', [0, 0, 0.6, 1]);
  const list = [
    [0.28, 0.3, '#ff4d6d', '210 M'],
    [0.74, 0.42, '#63e07a', '340 M'],
    [0.44, 0.16, '#4dabf7', '95 M'],
  ] as const;
  return [
    `<rect width="${w}" height="${h}" fill="${land}"/><path d="M0 ${num(h * 0.5)}C${num(w * 0.3)} ${num(h * 0.4)} ${num(w * 0.5)} ${num(h * 0.66)} ${w} ${num(h * 0.54)}V${num(h * 0.62)}C${num(w * 0.5)} ${num(h * 0.74)} ${num(w * 0.3)} ${num(h * 0.5)} 0 ${num(h * 0.6)}Z" fill="#8d7a4e"/><circle cx="${num(w * 0.84)}" cy="${num(h * 0.16)}" r="${num(w * 0.16)}" fill="#22331f"/><circle cx="${num(w * 0.1)}" cy="${num(h * 0.2)}" r="${num(w * 0.14)}" fill="#2a3b24"/>`,
    list
      .map(
        ([x, y, colour]) =>
          `<path d="M${num(w * 0.5)} ${num(h * 0.62)}Q${num(w * (x + 0.1))} ${num(h * (y + 0.2))} ${num(w * x)} ${num(h * y)}" fill="none" stroke="${colour}" stroke-width="${num(w * 0.016)}" stroke-dasharray="${num(w * 0.04)} ${num(w * 0.02)}"/><circle cx="${num(w * x)}" cy="${num(h * y)}" r="${num(w * 0.06)}" fill="${colour}" stroke="#fff" stroke-width="5"/>`,
      )
      .join(''),
    `<path d="M${num(w * 0.45)} ${num(h * 0.66)}L${num(w * 0.5)} ${num(h * 0.57)}L${num(w * 0.55)} ${num(h * 0.66)}L${num(w * 0.5)} ${num(h * 0.64)}Z" fill="#1769e0" stroke="#fff" stroke-width="4"/><rect y="${num(h * 0.72)}" width="${w}" height="${num(h * 0.28)}" fill="#0d141c"/>`,
    list
      .map(
        ([, , colour, text], at) =>
          `<circle cx="${num(w * 0.14)}" cy="${num(h * (0.77 + at * 0.09))}" r="${num(w * 0.035)}" fill="${colour}"/>${lettering(text, { x: w * 0.28, y: h * (0.77 + at * 0.09), height: h * 0.045, colour: '#fff', anchor: 'start' })}`,
      )
      .join(''),
  ].join('');
};

const chart: Screen = (canvas, w, h) => {
  const sea = canvas.linear('0 #bfe3f5, 100 #8ccbea', [0, 0, 1, 1]);
  const side = w > h ? w * 0.2 : 0;
  const soundings: readonly (readonly [number, number, string])[] = [
    [0.16, 0.3, '12'],
    [0.3, 0.5, '18'],
    [0.2, 0.72, '24'],
    [0.46, 0.3, '9'],
    [0.5, 0.74, '31'],
    [0.64, 0.56, '14'],
  ];
  return [
    `<rect width="${w}" height="${h}" fill="${sea}"/>`,
    `<path d="M${num(w * 0.52)} 0C${num(w * 0.5)} ${num(h * 0.16)} ${num(w * 0.62)} ${num(h * 0.2)} ${num(w * 0.64)} ${num(h * 0.34)}S${num(w * 0.78)} ${num(h * 0.5)} ${w} ${num(h * 0.46)}V0Z" fill="#dff1f8"/>`,
    `<path d="M${num(w * 0.58)} 0C${num(w * 0.57)} ${num(h * 0.12)} ${num(w * 0.67)} ${num(h * 0.16)} ${num(w * 0.69)} ${num(h * 0.28)}S${num(w * 0.83)} ${num(h * 0.4)} ${w} ${num(h * 0.36)}V0Z" fill="#f1dfa6" stroke="#a8905a" stroke-width="2"/>`,
    `<path d="M${num(w * 0.05)} ${h}C${num(w * 0.08)} ${num(h * 0.86)} ${num(w * 0.2)} ${num(h * 0.86)} ${num(w * 0.27)} ${h}Z" fill="#f1dfa6" stroke="#a8905a" stroke-width="2"/>`,
    `<g fill="none" stroke="#5fa5c8" stroke-opacity=".6" stroke-width="2"><path d="M${num(w * 0.4)} 0C${num(w * 0.36)} ${num(h * 0.3)} ${num(w * 0.56)} ${num(h * 0.42)} ${num(w * 0.6)} ${num(h * 0.62)}S${num(w * 0.8)} ${num(h * 0.7)} ${w} ${num(h * 0.66)}"/><path d="M${num(w * 0.1)} 0C${num(w * 0.16)} ${num(h * 0.4)} ${num(w * 0.36)} ${num(h * 0.56)} ${num(w * 0.4)} ${h}"/></g>`,
    soundings.map(([x, y, text]) => digits(text, w * x, h * y, h * 0.028, '#37718f')).join(''),
    `<path d="M${num(w * 0.36)} ${num(h * 0.84)}L${num(w * 0.44)} ${num(h * 0.5)}L${num(w * 0.56)} ${num(h * 0.46)}L${num(w * 0.62)} ${num(h * 0.24)}" fill="none" stroke="#d6336c" stroke-width="${num(h * 0.012)}" stroke-dasharray="${num(h * 0.04)} ${num(h * 0.018)}"/>`,
    `<path d="M0 ${num(-h * 0.06)}L${num(h * 0.03)} ${num(h * 0.05)}L0 ${num(h * 0.03)}L${num(-h * 0.03)} ${num(h * 0.05)}Z" fill="#111827" transform="translate(${num(w * 0.405)} ${num(h * 0.66)}) rotate(13)"/>`,
    `<g transform="translate(${num(w * 0.3)} ${num(h * 0.24)})"><path d="M0 0L${num(h * 0.02)} ${num(h * 0.05)}H${num(-h * 0.02)}Z" fill="#2f9e44"/></g><g transform="translate(${num(w * 0.5)} ${num(h * 0.6)})"><rect width="${num(h * 0.03)}" height="${num(h * 0.045)}" fill="#e03131"/></g>`,
    side
      ? `<rect x="${num(w - side)}" width="${num(side)}" height="${h}" fill="#0d141c" fill-opacity=".92"/>${(
          [
            ['SOG', '18.4', '#fff'],
            ['DEPTH', '12.6', '#63e07a'],
            ['HDG', '042', '#fff'],
            ['RPM', '3400', '#facc15'],
          ] as const
        )
          .map(
            ([name, value, colour], index) =>
              `${digits(name, w - side / 2, h * (0.07 + index * 0.25), h * 0.03, '#8d99a8')}${digits(value, w - side / 2, h * (0.155 + index * 0.25), h * 0.075, colour, 0.12)}`,
          )
          .join('')}`
      : '',
  ].join('');
};

/** A moving map for pilots: terrain, an airport, the track and the readings of the flight. */
const flight: Screen = (canvas, w, h) => {
  const land = canvas.linear('0 #9ab87c, 55 #cdbb83, 100 #b58a5a');
  const readings = ['GS 118', 'ALT 4500', 'TRK 124', 'ETE 0:42'];
  return [
    `<rect width="${w}" height="${h}" fill="${land}"/><path d="M0 0H${num(w * 0.46)}C${num(w * 0.4)} ${num(h * 0.3)} ${num(w * 0.2)} ${num(h * 0.4)} ${num(w * 0.16)} ${h}H0Z" fill="#7fb6d6"/>`,
    `<g fill="none" stroke="#1f4f8f" stroke-width="4"><circle cx="${num(w * 0.4)}" cy="${num(h * 0.62)}" r="${num(h * 0.24)}"/><circle cx="${num(w * 0.4)}" cy="${num(h * 0.62)}" r="${num(h * 0.4)}" stroke-dasharray="14 10"/></g>`,
    `<path d="M${num(w * 0.4)} ${num(h * 0.66)}L${num(w * 0.72)} ${num(h * 0.2)}" stroke="#d6336c" stroke-width="9"/><circle cx="${num(w * 0.72)}" cy="${num(h * 0.26)}" r="${num(h * 0.045)}" fill="#1f4f8f"/><path d="M${num(w * 0.69)} ${num(h * 0.28)}L${num(w * 0.75)} ${num(h * 0.24)}" stroke="#fff" stroke-width="7"/>`,
    `<g transform="translate(${num(w * 0.4)} ${num(h * 0.62)}) rotate(38) scale(${num(h / 420)})"><path d="M0 -52L9 -18L60 6V18L9 8L6 40L22 54V62L0 56L-22 62V54L-6 40L-9 8L-60 18V6L-9 -18Z" fill="#111827" stroke="#fff" stroke-width="4"/></g>`,
    `<rect width="${w}" height="${num(h * 0.13)}" fill="#0d141c"/>${readings.map((text, at) => digits(text, w * (0.14 + at * 0.24), h * 0.065, h * 0.05, at === 1 ? '#63e07a' : '#fff')).join('')}`,
  ].join('');
};

const sonar: Screen = (canvas, w, h) => {
  const water = canvas.linear('0 #07225a, 70 #0a3f8f, 100 #06204f', [0, 0, 0, 1]);
  const fish = [
    [0.2, 0.4],
    [0.38, 0.52],
    [0.55, 0.36],
    [0.7, 0.56],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<path d="M${num(w * (x - 0.05))} ${num(h * (y + 0.06))}Q${num(w * x)} ${num(h * (y - 0.05))} ${num(w * (x + 0.05))} ${num(h * (y + 0.06))}" fill="none" stroke="#f59f00" stroke-width="${num(h * 0.022)}" stroke-linecap="round"/><path d="M${num(w * (x - 0.035))} ${num(h * (y + 0.05))}Q${num(w * x)} ${num(h * (y - 0.02))} ${num(w * (x + 0.035))} ${num(h * (y + 0.05))}" fill="none" stroke="#e8590c" stroke-width="${num(h * 0.012)}"/>`,
    )
    .join('');
  return [
    `<rect width="${w}" height="${h}" fill="${water}"/><rect width="${w}" height="${num(h * 0.05)}" fill="#f08c00" fill-opacity=".85"/>`,
    fish,
    `<path d="M0 ${num(h * 0.8)}C${num(w * 0.2)} ${num(h * 0.74)} ${num(w * 0.3)} ${num(h * 0.86)} ${num(w * 0.5)} ${num(h * 0.78)}S${num(w * 0.8)} ${num(h * 0.7)} ${w} ${num(h * 0.76)}V${h}H0Z" fill="#b45309"/><path d="M0 ${num(h * 0.8)}C${num(w * 0.2)} ${num(h * 0.74)} ${num(w * 0.3)} ${num(h * 0.86)} ${num(w * 0.5)} ${num(h * 0.78)}S${num(w * 0.8)} ${num(h * 0.7)} ${w} ${num(h * 0.76)}" fill="none" stroke="#fde047" stroke-width="${num(h * 0.025)}"/>`,
    lettering('12.6', { x: w * 0.05, y: h * 0.16, height: h * 0.11, colour: '#fff', anchor: 'start', weight: 0.13 }),
    lettering('26.4', { x: w * 0.05, y: h * 0.3, height: h * 0.05, colour: '#9fd3e8', anchor: 'start' }),
  ].join('');
};

/** The chart on the left, and the sonar of the same place on the right. */
const split: Screen = (canvas, w, h) => {
  const half = Math.round(w / 2);
  const left = canvas.within(`<rect width="${half}" height="${h}"/>`, chart(canvas, half, h, ''));
  return `${left}<g transform="translate(${half} 0)">${sonar(canvas, w - half, h, '')}</g><path d="M${half} 0V${h}" stroke="#0d141c" stroke-width="${num(h * 0.02)}"/>`;
};

const wind: Screen = (_sheet, w, h) => {
  const r = Math.min(w, h) / 240;
  return `<rect width="${w}" height="${h}" fill="#05080c"/><g transform="translate(${num(w / 2)} ${num(h / 2)}) scale(${num(r * 10) === '0' ? r : r.toFixed(3)})">${arc(0, 359, 96, 12, '#27313c')}${arc(300, 359, 96, 12, '#e03131', 'butt')}${arc(1, 60, 96, 12, '#2f9e44', 'butt')}<path d="M0 -96L11 -60L0 -68L-11 -60Z" fill="#facc15" transform="rotate(38)"/>${digits('14.2', 0, -4, 50, '#fff', 0.12)}${digits('KN TRUE', 0, 42, 13, '#8d99a8')}</g>`;
};

/** The heading in the middle of a compass, with the course that the autopilot holds. */
const heading: Screen = (_sheet, w, h) => {
  const ticks = Array.from(
    { length: 36 },
    (_, at) =>
      `<path d="M0 -108V${at % 3 === 0 ? -92 : -100}" stroke="#9fb0c0" stroke-width="3" transform="rotate(${at * 10 - 42})"/>`,
  ).join('');
  const points = ['N', 'E', 'S', 'W'].map((point, at) => {
    const turn = ((at * 90 - 42) * Math.PI) / 180;
    return digits(point, Math.sin(turn) * 76, -Math.cos(turn) * 76, 18, at === 0 ? '#ff6b6b' : '#fff', 0.14);
  });
  return `<rect width="${w}" height="${h}" fill="#05080c"/><g transform="translate(${num(w / 2)} ${num(h / 2)}) scale(${num(Math.min(w, h) / 240)})"><circle r="110" fill="none" stroke="#27313c" stroke-width="3"/>${ticks}${points.join('')}<path d="M0 -88L12 -116H-12Z" fill="#facc15"/>${digits('042', 0, 4, 50, '#fff', 0.12)}${digits('AUTO', 0, 50, 15, '#63e07a', 0.14)}</g>`;
};

const depth: Screen = (_sheet, w, h) =>
  [
    `<rect width="${w}" height="${h}" fill="#05080c"/>`,
    digits('DEPTH', w / 2, h * 0.16, h * 0.08, '#8d99a8'),
    digits('12.6', w / 2, h * 0.46, h * 0.34, '#63e07a', 0.12),
    digits('SPEED 7.2', w / 2, h * 0.83, h * 0.1, '#fff'),
  ].join('');

/** Messages sent and received, and the state of the satellite. */
const messages: Screen = (_sheet, w, h) => {
  const bubble = (x: number, y: number, width: number, text: string, colour: string) =>
    `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(h * 0.17)}" rx="${num(h * 0.06)}" fill="${colour}"/>${lettering(text, { x: x + width / 2, y: y + h * 0.085, height: h * 0.062, colour: '#fff' })}`;
  return [
    `<rect width="${w}" height="${h}" fill="#0a1016"/><path d="M${num(w * 0.07)} ${num(h * 0.13)}v${num(-h * 0.03)}M${num(w * 0.11)} ${num(h * 0.13)}v${num(-h * 0.055)}M${num(w * 0.15)} ${num(h * 0.13)}v${num(-h * 0.08)}" stroke="#63e07a" stroke-width="${num(w * 0.022)}" stroke-linecap="round"/>`,
    lettering('10:09', { x: w * 0.94, y: h * 0.09, height: h * 0.07, colour: '#9aa7b5', anchor: 'end' }),
    bubble(w * 0.06, h * 0.22, w * 0.62, 'ALL OK', '#2b3540'),
    bubble(w * 0.26, h * 0.44, w * 0.68, 'CAMP 18:30', '#0f766e'),
    bubble(w * 0.06, h * 0.66, w * 0.5, 'GO ON', '#2b3540'),
    lettering('SENT', { x: w * 0.94, y: h * 0.91, height: h * 0.05, colour: '#63e07a', anchor: 'end' }),
  ].join('');
};

/** The link to a phone, the satellite and the battery. */
const link: Screen = (_sheet, w, h) =>
  [
    `<rect width="${w}" height="${h}" fill="#a9b29c"/><rect x="${num(w * 0.12)}" y="${num(h * 0.2)}" width="${num(w * 0.24)}" height="${num(h * 0.56)}" rx="${num(w * 0.04)}" fill="none" stroke="#1b201c" stroke-width="${num(w * 0.03)}"/><path d="M${num(w * 0.45)} ${num(h * 0.48)}h${num(w * 0.1)}M${num(w * 0.45)} ${num(h * 0.6)}h${num(w * 0.1)}" stroke="#1b201c" stroke-width="${num(w * 0.03)}"/><path d="M${num(w * 0.62)} ${num(h * 0.76)}V${num(h * 0.6)}M${num(w * 0.72)} ${num(h * 0.76)}V${num(h * 0.44)}M${num(w * 0.82)} ${num(h * 0.76)}V${num(h * 0.24)}" stroke="#1b201c" stroke-width="${num(w * 0.06)}"/>`,
  ].join('');

const radio: Screen = (_sheet, w, h) => {
  const ink = '#17130a';
  const lit = `<rect width="${w}" height="${h}" fill="#f59f00"/><rect width="${w}" height="${h}" fill="#fff" fill-opacity=".25"/>`;
  if (w < h * 1.4) {
    return [
      lit,
      lettering('5 W', { x: w * 0.08, y: h * 0.12, height: h * 0.08, colour: ink, anchor: 'start' }),
      digits('16', w / 2, h * 0.45, h * 0.4, ink, 0.13),
      digits('26 14.2 N', w / 2, h * 0.8, h * 0.075, ink),
      digits('50 36.8 E', w / 2, h * 0.92, h * 0.075, ink),
    ].join('');
  }
  return [
    lit,
    digits('16', w * 0.76, h * 0.5, h * 0.5, ink, 0.13),
    lettering('25 W', { x: w * 0.06, y: h * 0.2, height: h * 0.12, colour: ink, anchor: 'start' }),
    lettering('26 14.2 N', { x: w * 0.06, y: h * 0.5, height: h * 0.11, colour: ink, anchor: 'start' }),
    lettering('50 36.8 E', { x: w * 0.06, y: h * 0.74, height: h * 0.11, colour: ink, anchor: 'start' }),
  ].join('');
};

/** The channel of a convoy and its members. */
const group: Screen = (_sheet, w, h) =>
  [
    `<rect width="${w}" height="${h}" fill="#071019"/>`,
    digits('CH 7', w * 0.24, h * 0.3, h * 0.24, '#4dc3ff', 0.13),
    lettering('12 CARS', { x: w * 0.06, y: h * 0.68, height: h * 0.12, colour: '#fff', anchor: 'start' }),
    [0.56, 0.66, 0.76, 0.86]
      .map(
        (x, at) =>
          `<circle cx="${num(w * x)}" cy="${num(h * (0.7 - at * 0.14))}" r="${num(h * 0.075)}" fill="${at === 2 ? '#ff8c42' : '#63e07a'}"/>`,
      )
      .join(''),
  ].join('');

const music: Screen = (canvas, w, h) =>
  [
    `<rect width="${w}" height="${h}" fill="#0b0f16"/><rect x="${num(h * 0.1)}" y="${num(h * 0.1)}" width="${num(h * 0.8)}" height="${num(h * 0.8)}" rx="8" fill="${canvas.linear(
      '0 #ff8c42, 50 #d6336c, 100 #3b1d8f',
    )}"/><circle cx="${num(h * 0.5)}" cy="${num(h * 0.44)}" r="${num(h * 0.16)}" fill="#ffe3b0"/>`,
    lettering('NAHHAM', { x: h * 1.05, y: h * 0.26, height: h * 0.14, colour: '#fff', anchor: 'start' }),
    lettering('SEA SONG', { x: h * 1.05, y: h * 0.48, height: h * 0.09, colour: '#9aa7b5', anchor: 'start' }),
    `<path d="M${num(h * 1.05)} ${num(h * 0.72)}H${num(w * 0.94)}" stroke="#39434e" stroke-width="6" stroke-linecap="round"/><path d="M${num(h * 1.05)} ${num(h * 0.72)}H${num(w * 0.7)}" stroke="#ff8c42" stroke-width="6" stroke-linecap="round"/>`,
  ].join('');

/** The recording of a dash camera: the road ahead with a car, without directions, and the time below. */
const camera: Screen = (canvas, w, h) => {
  const at = (x: number, y: number) => `${num(w * x)} ${num(h * y)}`;
  const box = (x: number, y: number, width: number, height: number, fill: string, round = 0) =>
    `<rect x="${num(w * x)}" y="${num(h * y)}" width="${num(w * width)}" height="${num(h * height)}" rx="${num(h * round)}" fill="${fill}"/>`;
  return [
    `<rect width="${w}" height="${h}" fill="${canvas.linear('0 #6fb1e4, 70 #cfe6f4, 100 #efe3c8', [0, 0, 0, 1])}"/>`,
    `<path d="M${at(0, 0.5)}H${num(w)}V${num(h)}H0Z" fill="#cbb68d"/><path d="M${at(0, 0.5)}Q${at(0.14, 0.4)} ${at(0.3, 0.5)}T${at(0.62, 0.48)}T${at(1, 0.5)}Z" fill="#b39c74"/>`,
    `<path d="M${at(0.465, 0.5)}H${num(w * 0.535)}L${at(1.02, 1)}H${num(w * -0.02)}Z" fill="#50565d"/>`,
    `<path d="M${at(0.468, 0.5)}L${at(0.02, 1)}M${at(0.532, 0.5)}L${at(0.98, 1)}" stroke="#e9eef2" stroke-width="${num(h * 0.012)}"/>`,
    `<path d="M${at(0.494, 0.56)}H${num(w * 0.506)}L${at(0.508, 0.62)}H${num(w * 0.492)}ZM${at(0.489, 0.7)}H${num(w * 0.511)}L${at(0.515, 0.82)}H${num(w * 0.485)}Z" fill="#f4d35e"/>`,
    box(0.555, 0.52, 0.11, 0.15, '#b3262b', 0.03) + box(0.57, 0.535, 0.08, 0.055, '#1d2b36', 0.015),
    `${box(0.56, 0.61, 0.022, 0.025, '#ff8787', 0.01)}${box(0.638, 0.61, 0.022, 0.025, '#ff8787', 0.01)}${box(0.565, 0.665, 0.02, 0.025, '#14181c')}${box(0.635, 0.665, 0.02, 0.025, '#14181c')}`,
    box(0, 0.87, 1, 0.13, '#0a0e12'),
    `<circle cx="${num(w * 0.05)}" cy="${num(h * 0.935)}" r="${num(h * 0.03)}" fill="#e03131"/>`,
    lettering('REC', { x: w * 0.09, y: h * 0.935, height: h * 0.06, colour: '#fff', anchor: 'start' }),
    lettering('10:09', { x: w * 0.95, y: h * 0.935, height: h * 0.06, colour: '#fff', anchor: 'end' }),
  ].join('');
};

/** Every rectangular display of the catalogue. */
export const screens: Record<string, Screen> = {
  road,
  camper,
  map,
  fields,
  mono,
  topo,
  dogs,
  chart,
  flight,
  sonar,
  split,
  live: sonar,
  heading,
  wind,
  depth,
  messages,
  link,
  radio,
  group,
  music,
  camera,
};
