import { axes, type Drawing } from './canvas.ts';
import { darker, lighter, matteFill, metalFill } from './colour.ts';
import { lettering } from './lettering.ts';
import type { Look } from './look.ts';
import { type Paint, twoViews } from './two-views.ts';

const scalePaint: Paint = (canvas, look) => {
  const isDark = look.body < '#a';
  const plate = isDark
    ? canvas.linear([
        [0, '#4a515a'],
        [40, darker(look.body, 0.2)],
        [100, '#0c0e11'],
      ])
    : canvas.linear([
        [0, '#ffffff'],
        [50, lighter(look.body, 0.4)],
        [100, '#bfc6cc'],
      ]);
  const ink = isDark ? '#fff' : '#1f252c';
  return [
    `<rect x="-430" y="-400" width="860" height="860" rx="120" fill="${darker(look.body, 0.5)}"/><rect x="-430" y="-430" width="860" height="860" rx="120" fill="${plate}" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>`,
    `<path d="M-430 -60L200 -430H310Q430 -430 430 -310V-260L-160 430H-310Q-430 430-430 310Z" fill="#fff" fill-opacity="${isDark ? 0.05 : 0.4}"/>`,
    `<g fill="${metalFill(canvas, '#b7bcc2')}" fill-opacity=".85"><ellipse cx="-190" cy="90" rx="86" ry="200"/><ellipse cx="190" cy="90" rx="86" ry="200"/></g>`,
    '<rect x="-190" y="-370" width="380" height="210" rx="40" fill="#07090c"/>',
    lettering('72.4', { x: -38, y: -282, height: 84, colour: '#fff', weight: 0.11 }),
    lettering('KG', { x: 138, y: -258, height: 30, colour: '#8d99a8' }),
    '<path d="M-130 -196L-70 -204L-10 -198L50 -212L120 -222" fill="none" stroke="#63e07a" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>',
    `<circle cx="0" cy="360" r="10" fill="${ink}" fill-opacity=".4"/>`,
  ].join('');
};

/** A bathroom scale seen from above. */
export const scale = (look: Look): Drawing[] => twoViews(look, scalePaint, 1050, 430, 'matrix(.96 .06 -.2 .74 20 20)');

const strapPaint: Paint = (canvas, look) =>
  [
    `<path d="M-170 -60C-420 -70-520 -10-520 90S-380 300 0 306S520 190 520 90S420 -70 170 -60L170 60C330 50 400 70 400 110S260 196 0 196S-400 150-400 110S-330 50-170 60Z" fill="${matteFill(canvas, look.band)}" stroke="#000" stroke-opacity=".4" stroke-width="2"/>`,
    `<path d="M-500 100C-480 240-250 280 0 284S480 240 500 100" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="8" stroke-dasharray="26 12"/>`,
    `<path d="M-280 -96Q-290 -120-250 -124H250Q290 -120 280 -96L262 90Q258 112 220 112H-220Q-258 112-262 90Z" fill="${matteFill(canvas, darker(look.band, 0.2))}"/>`,
    `<rect x="-180" y="-128" width="360" height="244" rx="92" fill="${matteFill(canvas, lighter(look.body, 0.08))}" stroke="#000" stroke-opacity=".5" stroke-width="3"/><rect x="-164" y="-112" width="328" height="212" rx="80" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5"/>`,
    `<path d="M-90 0H-44L-22 -52L10 50L34 -20L48 0H92" fill="none" stroke="${look.accent === '#ffffff' ? '#ff5a5f' : '#ff5a5f'}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>`,
  ].join('');

/** A chest strap with its module. */
export const heartStrap = (look: Look): Drawing[] => twoViews(look, strapPaint, 960, 420);

const trainerPaint: Paint = (canvas, look) => {
  const cog = Array.from(
    { length: 7 },
    (_, index) =>
      `<circle cx="120" cy="-130" r="${150 - index * 17}" fill="none" stroke="${index % 2 ? '#6d757d' : '#c3c8cd'}" stroke-width="9"/>`,
  ).join('');
  return [
    `<path d="M-470 330H-360L-120 60L-20 160L-300 400H-470Z" fill="${matteFill(canvas, darker(look.body, 0.1))}"/><path d="M470 330H360L160 40L60 160L310 400H470Z" fill="${matteFill(canvas, darker(look.body, 0.2))}"/>`,
    `<rect x="-520" y="370" width="260" height="60" rx="30" fill="#15181c"/><rect x="270" y="370" width="260" height="60" rx="30" fill="#15181c"/>`,
    `<path d="M-330 -60A280 280 0 0 1 190 -190L260 330Q150 410 0 400T-240 320Z" fill="${matteFill(canvas, look.body)}"/>`,
    `<circle cx="-60" cy="70" r="290" fill="${canvas.radial(
      [
        [0, '#59616b'],
        [70, '#23272d'],
        [100, '#0b0d10'],
      ],
      0.4,
      0.34,
      0.75,
    )}"/><circle cx="-60" cy="70" r="256" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="5"/>${Array.from({ length: 9 }, (_, index) => `<path d="M-24 -220Q0 -240 24 -220L12 -110H-12Z" fill="#0b0d10" fill-opacity=".8" transform="translate(-60 70) rotate(${index * 40})"/>`).join('')}<circle cx="-60" cy="70" r="84" fill="${metalFill(canvas, '#8b929a')}"/>`,
    `<path d="M-240 -90A230 230 0 0 1 -20 -160" fill="none" stroke="${look.accent}" stroke-width="16" stroke-linecap="round"/>`,
    `${cog}<circle cx="120" cy="-130" r="30" fill="${metalFill(canvas, '#c3c7cc')}"/>`,
  ].join('');
};

/** A direct-drive trainer with its flywheel and cassette. */
export const trainer = (look: Look): Drawing[] => twoViews(look, trainerPaint, 1030, 500);

const bikePaint: Paint = (canvas, look) => {
  const steel = metalFill(canvas, '#3b4047');
  return [
    '<rect x="-470" y="440" width="320" height="46" rx="23" fill="#15181c"/><rect x="150" y="440" width="320" height="46" rx="23" fill="#15181c"/>',
    `<path d="M-310 440L-180 120L220 120L310 440" fill="none" stroke="${matteFill(canvas, lighter(look.body, 0.06))}" stroke-width="70" stroke-linejoin="round"/>`,
    `<path d="M-190 130L-250 -300M190 130L250 -330" stroke="${steel}" stroke-width="52" stroke-linecap="round"/>`,
    `<path d="M-230 -120H220" stroke="${matteFill(canvas, look.body)}" stroke-width="80" stroke-linecap="round"/>`,
    `<circle cx="170" cy="190" r="210" fill="${canvas.radial(
      [
        [0, '#59616b'],
        [70, '#23272d'],
        [100, '#0b0d10'],
      ],
      0.4,
      0.34,
      0.75,
    )}"/><circle cx="170" cy="190" r="180" fill="none" stroke="${look.accent}" stroke-opacity=".8" stroke-width="8"/>`,
    `<path d="M-370 -330Q-250 -390-130 -330Q-150 -290-250 -290T-370 -330Z" fill="#14171b"/>`,
    `<path d="M220 -350H330Q400 -350 400 -280M200 -350L140 -300" fill="none" stroke="#14171b" stroke-width="34" stroke-linecap="round"/>`,
    `<rect x="180" y="-500" width="210" height="140" rx="16" fill="#07090c" transform="rotate(-10 280 -430)"/><path d="M210 -400L250 -440L290 -420L350 -470" fill="none" stroke="#63e07a" stroke-width="10" transform="rotate(-10 280 -430)"/>`,
    `<circle cx="-20" cy="170" r="90" fill="none" stroke="#8b929a" stroke-width="18"/><path d="M-20 170L60 310" stroke="#8b929a" stroke-width="26" stroke-linecap="round"/><rect x="20" y="300" width="110" height="28" rx="14" fill="#14171b"/>`,
  ].join('');
};

/** An indoor bike. */
export const studioBike = (look: Look): Drawing[] => twoViews(look, bikePaint, 1090, 480);

const matPaint: Paint = (canvas, look) => {
  if (look.screen === 'plates') {
    return [-1, 1]
      .map(
        (side) =>
          `<g transform="translate(${side * 240} 60)"><path d="M-190 -160H190L220 150Q220 190 180 190H-180Q-220 190-220 150Z" fill="${matteFill(canvas, look.body)}"/><path d="M-150 -110H150M-160 -40H160M-170 30H170M-180 100H180" stroke="#000" stroke-opacity=".4" stroke-width="20"/><rect x="-220" y="180" width="440" height="40" rx="20" fill="#0b0d10"/><circle cx="0" cy="0" r="44" fill="${metalFill(canvas, '#a3a8af')}"/></g>`,
      )
      .join('');
  }
  const grip = canvas.pattern(
    34,
    34,
    '<path d="M17 6v22M6 17h22" stroke="#fff" stroke-opacity=".09" stroke-width="5" stroke-linecap="round"/>',
  );
  return `<path d="M-330 -240H330L522 282Q526 314 490 316H-490Q-526 314-522 282Z" fill="#0b0d10"/><path d="M-330 -260H330L520 260Q524 290 490 292H-490Q-524 290-520 260Z" fill="${matteFill(canvas, look.body)}"/><path d="M-330 -260H330L520 260Q524 290 490 292H-490Q-524 290-520 260Z" fill="${grip}"/><path d="M-316 -240H316L494 254H-494Z" fill="none" stroke="${look.accent}" stroke-opacity=".7" stroke-width="6"/>`;
};

/** A training mat, or rocker plates. */
export const mat = (look: Look): Drawing[] => twoViews(look, matPaint, 930, 520);

const pedalPaint: Paint = (canvas, look) =>
  [
    `<rect x="120" y="-46" width="360" height="92" rx="20" fill="${metalFill(canvas, '#a3a8af', axes.down)}"/><rect x="170" y="-84" width="130" height="168" rx="34" fill="${matteFill(canvas, '#23272c')}"/><circle cx="236" cy="-30" r="12" fill="#63e07a"/>`,
    `<path d="M-470 40Q-480 -60-340 -110L-60 -210Q160 -270 160 -120V100Q150 240-60 220L-380 150Q-470 130-470 40Z" fill="${matteFill(canvas, look.body)}"/>`,
    `<path d="M-330 20Q-320 -40-230 -70L-60 -120Q60 -140 60 -60V60Q50 130-60 120L-240 90Q-330 80-330 20Z" fill="${metalFill(canvas, '#8b929a')}"/><path d="M-250 10L30 -30" stroke="#000" stroke-opacity=".3" stroke-width="12"/>`,
    `<path d="M-420 -10Q-400 -60-320 -90L-60 -180" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="14" stroke-linecap="round"/><path d="M-440 60L-300 110" stroke="${look.accent === '#ffffff' ? '#e8590c' : look.accent}" stroke-width="14" stroke-linecap="round"/>`,
  ].join('');

/** A power pedal. */
export const pedal = (look: Look): Drawing[] => twoViews(look, pedalPaint, 880, 420, 'rotate(-16)');

const lightPaint: Paint = (canvas, look) => {
  const isWhite = look.screen === 'white';
  const glow = isWhite ? '#fff6d8' : '#ff2d3a';
  const lens = canvas.radial(
    [
      [0, '#ffffff'],
      [28, glow],
      [100, isWhite ? '#7d858d' : '#5b0b12'],
    ],
    0.5,
    0.5,
    0.6,
  );
  return [
    `<circle r="520" fill="${canvas.radial([
      [0, glow, 0.4],
      [100, glow, 0],
    ])}"/>`,
    `<rect x="-170" y="-440" width="340" height="800" rx="130" fill="${matteFill(canvas, look.body)}" stroke="#000" stroke-opacity=".5" stroke-width="2"/><rect x="-156" y="-426" width="312" height="772" rx="118" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="5"/>`,
    `<rect x="-120" y="-390" width="240" height="250" rx="90" fill="${lens}"/><rect x="-120" y="-110" width="240" height="150" rx="60" fill="${lens}" fill-opacity=".85"/>`,
    `<rect x="-90" y="110" width="180" height="180" rx="50" fill="#0b0d10"/><circle cy="200" r="36" fill="${matteFill(canvas, '#3a3f46')}"/>`,
  ].join('');
};

/** A bike light with radar; screen 'white' is a headlight. */
export const tailLight = (look: Look): Drawing[] => twoViews(look, lightPaint, 1000, 220);

const podPaint: Paint = (canvas, look) =>
  [
    `<g transform="translate(-210 40)"><rect x="-170" y="-250" width="340" height="500" rx="150" fill="${matteFill(canvas, look.body)}"/><rect x="-150" y="-230" width="300" height="460" rx="130" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="5"/><circle cy="-90" r="26" fill="#63e07a"/><path d="M-70 60h140M-70 100h140" stroke="#000" stroke-opacity=".4" stroke-width="14"/></g>`,
    `<g transform="translate(250 120)"><circle r="180" fill="${matteFill(canvas, lighter(look.body, 0.06))}"/><circle r="150" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="5"/><path d="M0 -90A90 90 0 1 1 -80 -40" fill="none" stroke="#8b929a" stroke-width="16" stroke-linecap="round"/><path d="M-104 -84L-78 -38L-28 -58" fill="none" stroke="#8b929a" stroke-width="16" stroke-linecap="round"/></g>`,
  ].join('');

/** Small wireless sensors. */
export const sensorPod = (look: Look): Drawing[] => twoViews(look, podPaint, 920, 420);
