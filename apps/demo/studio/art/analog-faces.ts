import type { Canvas } from './canvas.ts';
import { darker, lighter, mix } from './colour.ts';
import { arc, digits, type Face, hand, ticks } from './dial.ts';

const analogDial = (canvas: Canvas, dial: string, marks: string, accent: string, extras = '') =>
  [
    `<circle r="100" fill="${canvas.radial(
      `0 ${lighter(dial, 0.2)}, 70 ${dial}, 100 ${darker(dial, 0.55)}`,
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

const analog: Face = (canvas, { accent }) =>
  analogDial(
    canvas,
    '#1a2230',
    '#f2f4f7',
    accent === '#ffffff' ? '#ff7a45' : accent,
    `<circle cy="42" r="24" fill="#0b0f16" stroke="#fff" stroke-opacity=".25"/><g transform="translate(0 42)">${arc(220, 420, 19, 3, '#63e07a')}</g>${digits('86', 0, 42, 11, '#fff')}`,
  );

const worldtime: Face = (canvas, { accent }) =>
  analogDial(
    canvas,
    '#173253',
    '#f6efe0',
    accent,
    `<circle r="64" fill="none" stroke="#f6efe0" stroke-opacity=".4" stroke-width="1"/><path d="M-46 -10q10-20 26-14t10 20q-6 14 0 24-16 6-26-6t-10-24zM12 -26q22-8 34 8t-4 28-22 12-14-14 6-34z" fill="#4f7fb0" fill-opacity=".55"/>${ticks(24, 71, 5, 1.4, '#e6b566')}`,
  );

const aviator: Face = (canvas, { accent }) =>
  analogDial(
    canvas,
    '#15181c',
    '#f4f6f8',
    accent,
    `<circle cx="-42" r="22" fill="#0a0c0f" stroke="#fff" stroke-opacity=".3"/><path d="M-42 0L-42 -16M-42 0L-31 6" stroke="#ffb020" stroke-width="2"/><circle cx="42" r="22" fill="#0a0c0f" stroke="#fff" stroke-opacity=".3"/>${digits('QNH', 42, -6, 6, '#9aa5b1')}${digits('1013', 42, 5, 9, '#fff')}<path d="M-7 44L0 34L7 44ZM0 36V58" stroke="#ffb020" stroke-width="2" fill="none"/>`,
  );

const hybrid: Face = (canvas, { body, accent }) => {
  const dial = mix('#fbf7f0', body, 0.18);
  const line = darker(body, 0.05);
  const petals = Array.from(
    { length: 12 },
    (_, index) => `<path d="M0 0C26 -34 26 -66 0 -98C-26 -66 -26 -34 0 0Z" transform="rotate(${index * 30})"/>`,
  ).join('');
  return [
    `<circle r="100" fill="${canvas.radial(`0 #fffdf9, 62 ${dial}, 100 ${mix(dial, body, 0.45)}`)}"/>`,
    `<g fill="none" stroke="${line}" stroke-opacity=".32" stroke-width="1.4">${petals}<circle r="36"/><circle r="70"/></g>`,
    ticks(12, 91, 7, 2.2, line),
    digits('10:09', 0, 46, 15, darker(accent, 0.35)),
    '<g opacity=".22" transform="translate(2 3)"><path d="M-2 12L-3 -26L0 -50L3 -26L2 12Z" transform="rotate(304)"/><path d="M-2 12L-3 -40L0 -76L3 -40L2 12Z" transform="rotate(54)"/></g>',
    hand(304, 50, 7, darker(body, 0.3), 10),
    hand(54, 76, 5.4, darker(body, 0.3), 10),
    `<circle r="4.6" fill="${darker(body, 0.35)}"/><circle r="1.8" fill="#fff"/>`,
  ].join('');
};

/** A plain dial with long applied indexes, without the petals of the sports version. */
const classic: Face = (canvas, { body, accent }) => {
  const dial = mix('#f7f2ea', body, 0.1);
  const line = darker(body, 0.3);
  return [
    `<circle r="100" fill="${canvas.radial(`0 #ffffff, 70 ${dial}, 100 ${mix(dial, body, 0.5)}`)}"/>`,
    ticks(60, 92, 4, 1.2, line, 0.6),
    ticks(12, 78, 22, 3.6, line),
    ticks(4, 76, 30, 6.4, line),
    digits('FRI 20', 0, 42, 11, darker(accent, 0.35)),
    `<path d="M-30 56H30" stroke="${darker(accent, 0.2)}" stroke-width="2"/>`,
    '<g opacity=".22" transform="translate(2 3)"><path d="M-2 12L-3 -26L0 -50L3 -26L2 12Z" transform="rotate(310)"/></g>',
    hand(310, 46, 8, line, 12),
    hand(48, 72, 6, line, 12),
    `<circle r="5" fill="${line}"/><circle r="2" fill="#fff"/>`,
  ].join('');
};

const hands: Face = (canvas, { body, accent }) => {
  const light = body > '#b0';
  const dial = light ? '#f4efe6' : '#1d232c';
  const marks = light ? darker(body, 0.35) : '#eef1f5';
  return analogDial(
    canvas,
    dial,
    marks,
    light ? darker(accent, 0.1) : accent,
    `<g transform="translate(0 46)"><circle r="21" fill="none" stroke="${marks}" stroke-opacity=".35" stroke-width="1.4"/>${arc(0, 250, 15, 3.4, '#e0567a')}${digits('72', 0, 0, 9, marks)}</g>`,
  );
};

/** Faces with hands. */
export const analogFaces: Record<string, Face> = { analog, worldtime, aviator, hybrid, classic, hands };
