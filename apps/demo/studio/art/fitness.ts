import { type Canvas, type Drawing, num } from './canvas.ts';
import { darker, lighter, matteFill, metalFill } from './colour.ts';
import { lettering } from './lettering.ts';
import type { Look } from './look.ts';
import { disc, type Loop, loop, onLoop, roundRect, solid } from './material.ts';
import { type Paint, twoViews } from './two-views.ts';

/** Electrodes below a display with the weight and its trend. */
const trendReading = (canvas: Canvas) =>
  [
    `<g fill="${metalFill(canvas, '#b7bcc2')}" fill-opacity=".85"><ellipse cx="-190" cy="90" rx="86" ry="200"/><ellipse cx="190" cy="90" rx="86" ry="200"/></g>`,
    '<rect x="-190" y="-370" width="380" height="210" rx="40" fill="#07090c"/>',
    lettering('72.4', { x: -38, y: -282, height: 84, colour: '#fff', weight: 0.11 }),
    lettering('KG', { x: 138, y: -258, height: 30, colour: '#8d99a8' }),
    '<path d="M-130 -196L-70 -204L-10 -198L50 -212L120 -222" fill="none" stroke="#63e07a" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>',
  ].join('');

/** The weight alone, lit through the glass. */
const plainReading = (ink: string) =>
  [
    lettering('72.4', { x: -20, y: -190, height: 120, colour: ink, weight: 0.1 }),
    lettering('KG', { x: 236, y: -146, height: 32, colour: ink }),
    `<path d="M-300 250H300" stroke="${ink}" stroke-opacity=".14" stroke-width="5"/>`,
  ].join('');

const scalePaint: Paint = (canvas, look) => {
  const isDark = look.body < '#a';
  const plate = isDark
    ? canvas.linear(`0 #4a515a, 40 ${darker(look.body, 0.2)}, 100 #0c0e11`)
    : canvas.linear(`0 #ffffff, 50 ${lighter(look.body, 0.4)}, 100 #bfc6cc`);
  const ink = isDark ? '#fff' : '#1f252c';
  return [
    solid(canvas, roundRect(-430, -396, 860, 860, 120), darker(look.body, 0.4)) +
      `<path d="${roundRect(-430, -430, 860, 860, 120)}" fill="${plate}" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>`,
    `<path d="M-430 -60L200 -430H310Q430 -430 430 -310V-260L-160 430H-310Q-430 430-430 310Z" fill="#fff" fill-opacity="${isDark ? 0.05 : 0.4}"/>`,
    look.screen === 'plain' ? plainReading(ink) : trendReading(canvas),
    `<circle cx="0" cy="360" r="10" fill="${ink}" fill-opacity=".4"/>`,
  ].join('');
};

/** A bathroom scale seen from above. */
export const scale = (look: Look): Drawing[] => twoViews(look, scalePaint, 1050, 430, 'matrix(.96 .06 -.2 .74 20 20)');

const chest: Loop = { rx: 480, ry: 190, h: 116 };

const strapPaint: Paint = (canvas, look) => {
  const rib = canvas.pattern(12, 12, '<path d="M0 3H12M0 9H12" stroke="#000" stroke-opacity=".16" stroke-width="3"/>');
  const texture = `<rect x="-480" y="0" width="960" height="310" fill="${rib}"/><path d="M-480 58A480 190 0 0 0 480 58" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5" stroke-dasharray="24 12"/>`;
  return [
    `<g transform="translate(0 -40)">${loop(canvas, chest, look.band, texture)}`,
    onLoop(chest, -50, solid(canvas, roundRect(-30, -64, 60, 128, 18), '#23272c')),
    '</g><g transform="translate(0 206)">',
    look.screen === 'dual'
      ? `${solid(canvas, roundRect(-330, -70, 660, 140, 70), darker(look.band, 0.12))}${solid(canvas, disc(0, 0, 148), lighter(look.body, 0.1))}<circle r="112" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="7"/>`
      : solid(canvas, roundRect(-270, -84, 540, 168, 70), darker(look.band, 0.3)) +
        solid(canvas, roundRect(-176, -116, 352, 228, 96), lighter(look.body, 0.06)),
    look.screen === 'dual'
      ? '<path d="M-64 26A66 66 0 0 1 64 26M-36 40A38 38 0 0 1 36 40" fill="none" stroke="#4dc3ff" stroke-width="13" stroke-linecap="round" transform="translate(0 -8)"/><circle cy="40" r="12" fill="#4dc3ff"/></g>'
      : '<path d="M-90 0H-44L-22 -52L10 50L34 -20L48 0H92" fill="none" stroke="#ff5a5f" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/></g>',
  ].join('');
};

/** A chest strap with its module: long with a pulse, or round with two radios. */
export const heartStrap = (look: Look): Drawing[] => twoViews(look, strapPaint, 915, 420);

/** A flywheel with its spokes, seen from the side. */
const flywheel = (canvas: Canvas, x: number, y: number, r: number) => {
  const spoke = `M${num(-r * 0.09)} ${num(-r * 0.78)}Q0 ${num(-r * 0.86)} ${num(r * 0.09)} ${num(-r * 0.78)}L${num(r * 0.06)} ${num(-r * 0.4)}H${num(-r * 0.06)}Z`;
  return `<g transform="translate(${x} ${y})">${solid(canvas, disc(0, 0, r), '#3b4047', true)}${solid(canvas, disc(0, 0, r * 0.9), '#1f2328')}${Array.from({ length: 10 }, (_, at) => `<path d="${spoke}" fill="#05070a" transform="rotate(${at * 36})"/>`).join('')}<path d="M${num(-r * 0.6)} ${num(-r * 0.5)}A${num(r * 0.8)} ${num(r * 0.8)} 0 0 1 ${num(r * 0.3)} ${num(-r * 0.74)}" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="${num(r * 0.12)}" stroke-linecap="round"/>${solid(canvas, disc(0, 0, r * 0.3), '#8b929a', true)}</g>`;
};

/** A cassette: toothed cogs, the smallest in front. */
const cassette = (canvas: Canvas, x: number, y: number, r: number) => {
  const cog = (radius: number, at: number) => {
    const tooth = num((2 * Math.PI * radius) / Math.round(radius / 3.4) / 2);
    const tone = at % 2 ? '#7d858d' : '#c3c8cd';
    return `<circle r="${num(radius)}" fill="none" stroke="${tone}" stroke-width="11" stroke-dasharray="${tooth} ${tooth}"/><circle r="${num(radius - 5)}" fill="${at ? '#15181c' : 'none'}" stroke="${metalFill(canvas, tone)}" stroke-width="8"/>`;
  };
  const arms = Array.from(
    { length: 6 },
    (_, at) => `<path d="M-9 0L-14 ${-r}H14L9 0Z" transform="rotate(${at * 60})"/>`,
  ).join('');
  return `<g transform="translate(${x} ${y})"><g fill="#3a4048">${arms}</g>${[1, 0.84, 0.7, 0.58, 0.47].map((share, at) => cog(r * share, at)).join('')}${solid(canvas, disc(0, 0, r * 0.32), '#c3c7cc', true)}<circle r="${num(r * 0.12)}" fill="#05070a"/></g>`;
};

const trainerPaint: Paint = (canvas, look) =>
  [
    solid(canvas, 'M380 410L150 40L270 -30L520 400Q524 440 480 440H410Q388 436 380 410Z', darker(look.body, 0.3)),
    solid(
      canvas,
      'M-520 400L-230 20L-110 110L-360 420Q-380 440-410 440H-480Q-524 440-520 400Z',
      darker(look.body, 0.2),
    ),
    `<path d="${roundRect(-540, 420, 250, 44, 22)}${roundRect(300, 420, 250, 44, 22)}" fill="#0b0d10"/>`,
    solid(
      canvas,
      'M-400 60A320 320 0 0 1 60 -250L240 -210Q300 -190 290 -120L210 270Q190 330 120 350A330 330 0 0 1 -400 60Z',
      look.body,
    ),
    flywheel(canvas, -86, 60, 272),
    `<path d="M-330 -30A262 262 0 0 1 -130 -208" fill="none" stroke="${look.accent}" stroke-width="16" stroke-linecap="round"/>`,
    cassette(canvas, 170, -120, 172),
  ].join('');

/** A direct-drive trainer with its flywheel and cassette. */
export const trainer = (look: Look): Drawing[] => twoViews(look, trainerPaint, 1060, 500);

const bikePaint: Paint = (canvas, look) => {
  const steel = metalFill(canvas, '#3b4047');
  return [
    '<rect x="-470" y="440" width="320" height="46" rx="23" fill="#15181c"/><rect x="150" y="440" width="320" height="46" rx="23" fill="#15181c"/>',
    `<path d="M-310 440L-180 120L220 120L310 440" fill="none" stroke="${matteFill(canvas, lighter(look.body, 0.06))}" stroke-width="70" stroke-linejoin="round"/>`,
    `<path d="M-190 130L-250 -300M190 130L250 -330" stroke="${steel}" stroke-width="52" stroke-linecap="round"/>`,
    `<path d="M-230 -120H220" stroke="${matteFill(canvas, look.body)}" stroke-width="80" stroke-linecap="round"/>`,
    flywheel(canvas, 170, 190, 214),
    `<circle cx="170" cy="190" r="192" fill="none" stroke="${look.accent}" stroke-opacity=".8" stroke-width="8"/>`,
    solid(canvas, 'M-400 -340Q-260 -400-110 -350Q-120 -300-240 -290T-400 -340Z', '#1b1e22'),
    `<path d="M220 -350H330Q400 -350 400 -280M200 -350L140 -300" fill="none" stroke="#14171b" stroke-width="34" stroke-linecap="round"/>`,
    `<rect x="180" y="-500" width="210" height="140" rx="16" fill="#07090c" transform="rotate(-10 280 -430)"/><path d="M210 -400L250 -440L290 -420L350 -470" fill="none" stroke="#63e07a" stroke-width="10" transform="rotate(-10 280 -430)"/>`,
    `<circle cx="-20" cy="170" r="90" fill="none" stroke="#8b929a" stroke-width="18"/><path d="M-20 170L60 310" stroke="#8b929a" stroke-width="26" stroke-linecap="round"/><rect x="20" y="300" width="110" height="28" rx="14" fill="#14171b"/>`,
  ].join('');
};

/** An indoor bike. */
export const studioBike = (look: Look): Drawing[] => twoViews(look, bikePaint, 1090, 480);

const fan = (canvas: Canvas, look: Look) => {
  const wires = Array.from(
    { length: 24 },
    (_, at) => `<path d="M0 -70Q24 -190 0 -316" transform="rotate(${at * 15})"/>`,
  ).join('');
  const blade = solid(canvas, 'M0 -40C-120 -90 -150 -220 -40 -290C40 -240 60 -120 0 -40Z', '#5d646d');
  return [
    solid(canvas, 'M-300 440Q-290 370 0 370T300 440Q300 470 260 470H-260Q-300 470-300 440Z', look.body),
    solid(canvas, 'M-120 -60H120L90 410H-90Z', darker(look.body, 0.2)),
    `<g transform="translate(0 -120)">${solid(canvas, disc(0, 0, 350), look.body)}<circle r="318" fill="#0b0d10"/>${[0, 72, 144, 216, 288].map((turn) => `<g transform="rotate(${turn})">${blade}</g>`).join('')}<g fill="none" stroke="#c3c8cd" stroke-opacity=".75" stroke-width="4">${wires}<circle r="150"/><circle r="230"/></g>${solid(canvas, disc(0, 0, 76), look.body)}</g>`,
  ].join('');
};

const desk = (canvas: Canvas, look: Look) =>
  [
    solid(canvas, 'M-260 430H260Q300 430 300 460V480H-300V460Q-300 430-260 430Z', '#3b4047'),
    solid(canvas, roundRect(-46, -150, 92, 600, 30), '#8b929a', true) +
      solid(canvas, roundRect(-60, 160, 120, 290, 30), look.body),
    `<g transform="translate(-150 -330)">${solid(canvas, roundRect(0, 0, 300, 190, 22), '#1b1e22')}<path d="${roundRect(14, 14, 272, 162, 12)}" fill="#0f3b4d"/><path d="M30 130L90 80L150 110L260 50" fill="none" stroke="#63e07a" stroke-width="9"/></g>`,
    solid(canvas, 'M-440 -160H440L500 -90Q504 -60 470 -60H-470Q-504 -60-500 -90Z', look.body),
    `<path d="M-430 -136H430" stroke="${look.accent}" stroke-width="6"/>`,
  ].join('');

/** Two boards with springs of rubber between them, and the block for the front wheel. */
const plates = (canvas: Canvas, look: Look) =>
  [
    '<g transform="translate(0 40)"><path d="M-430 0H190V170H-430Z" fill="#0b0d10"/>',
    solid(canvas, roundRect(-450, 150, 660, 64, 26), look.body),
    ...[-340, -120, 100].map((x) => solid(canvas, disc(x, 84, 78), '#e4651f')),
    solid(canvas, 'M-386 -150H150L210 -46H-450Z', lighter(look.body, 0.08)),
    '<path d="M-346 -122H120M-364 -98H138M-384 -74H158" stroke="#000" stroke-opacity=".45" stroke-width="8" stroke-linecap="round"/>',
    ...[-330, -10].map((x) => solid(canvas, roundRect(x, -112, 120, 34, 12), '#a3a8af', true)),
    solid(canvas, roundRect(-450, -48, 660, 70, 26), look.body),
    solid(canvas, 'M284 -24H420L452 34H258Z', lighter(look.body, 0.08)),
    `${solid(canvas, roundRect(256, 30, 198, 184, 26), look.body)}</g>`,
  ].join('');

const matPaint: Paint = (canvas, look) => {
  if (look.screen === 'fan') return fan(canvas, look);
  if (look.screen === 'desk') return desk(canvas, look);
  if (look.screen === 'plates') return plates(canvas, look);
  const grip = canvas.pattern(
    34,
    34,
    '<path d="M17 6v22M6 17h22" stroke="#fff" stroke-opacity=".12" stroke-width="5" stroke-linecap="round"/>',
  );
  const top = 'M-290 -250H460L540 220Q544 250 510 252H-330Z';
  return [
    `<path d="M-290 -232H460L540 246Q544 280 510 280H-330Z" fill="#0b0d10"/>`,
    `${solid(canvas, top, look.body)}<path d="${top}" fill="${grip}"/>`,
    solid(
      canvas,
      'M-400 -250Q-290 -270-270 -230L-310 270Q-330 330-420 320Q-500 310-500 240Z',
      lighter(look.body, 0.06),
    ),
    '<path d="M-470 250Q-420 300-372 250Q-372 214-414 216Q-440 222-432 246" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="10"/>',
  ].join('');
};

/** A training mat, a fan, a desk, or rocker plates. */
export const mat = (look: Look): Drawing[] =>
  ['fan', 'desk'].includes(look.screen) ? twoViews(look, matPaint, 1076, 300) : twoViews(look, matPaint, 900, 460);

const pedalPaint: Paint = (canvas, look) =>
  [
    solid(canvas, roundRect(120, -50, 370, 100, 22), '#a3a8af', true),
    '<path d="M330 -44V44M360 -44V44M390 -44V44M420 -44V44M450 -44V44" stroke="#000" stroke-opacity=".35" stroke-width="8"/>',
    `${solid(canvas, roundRect(164, -92, 146, 184, 40), '#23272c')}<circle cx="236" cy="-34" r="12" fill="#63e07a"/>`,
    solid(
      canvas,
      'M-470 40Q-480 -60-340 -110L-60 -210Q160 -270 160 -120V100Q150 240-60 220L-380 150Q-470 130-470 40Z',
      look.body,
    ),
    solid(
      canvas,
      'M-340 20Q-330 -40-230 -74L-60 -124Q66 -144 66 -60V60Q56 136-60 124L-240 94Q-340 80-340 20Z',
      '#8b929a',
      true,
    ),
    '<path d="M-250 10L30 -30M-230 50L40 30" stroke="#000" stroke-opacity=".3" stroke-width="12" stroke-linecap="round"/><path d="M-440 60L-300 110" stroke="#e8590c" stroke-width="14" stroke-linecap="round"/>',
  ].join('');

/** A power pedal. */
export const pedal = (look: Look): Drawing[] => twoViews(look, pedalPaint, 880, 420, 'rotate(-16)');

const lightPaint: Paint = (canvas, look) => {
  const isWhite = look.screen === 'white';
  const glow = isWhite ? '#fff6d8' : '#ff2d3a';
  const facets = Array.from(
    { length: 6 },
    (_, at) => `M-112 ${-340 + at * 60}L0 ${-310 + at * 60}L112 ${-340 + at * 60}`,
  ).join('');
  const lens = canvas.radial(`0 #ffffff, 28 ${glow}, 100 ${isWhite ? '#7d858d' : '#5b0b12'}`, 0.5, 0.5, 0.6);
  return [
    `<circle r="520" fill="${canvas.radial(`0 ${glow} 0.4, 100 ${glow} 0`)}"/>`,
    solid(canvas, roundRect(-60, 300, 120, 120, 40), '#23272c') +
      solid(canvas, roundRect(-178, -440, 356, 800, 136), look.body),
    `<path d="${roundRect(-132, -396, 264, 450, 110)}" fill="#05070a"/><path d="${roundRect(-118, -382, 236, 240, 100)}" fill="${lens}"/><path d="${roundRect(-118, -116, 236, 150, 66)}" fill="${lens}" fill-opacity=".85"/><path d="${facets}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3"/>`,
    `<path d="${roundRect(-96, 110, 192, 170, 54)}" fill="#0b0d10"/>${solid(canvas, disc(0, 196, 40), '#3a3f46')}`,
  ].join('');
};

/** A bike light with radar; screen 'white' is a headlight. */
export const tailLight = (look: Look): Drawing[] => twoViews(look, lightPaint, 1022, 170);

const podPaint: Paint = (canvas, look) => {
  if (look.screen === 'caps') {
    const cap = (x: number, y: number, r: number) =>
      `<g transform="translate(${x} ${y})">${solid(canvas, roundRect(-r * 0.34, r * 0.7, r * 0.68, r * 0.9, 20), '#b08d3c', true)}${solid(canvas, `M${-r} ${-r * 0.4}Q${-r} ${-r} 0 ${-r}T${r} ${-r * 0.4}V${r * 0.7}Q${r} ${r} ${r * 0.7} ${r}H${-r * 0.7}Q${-r} ${r} ${-r} ${r * 0.7}Z`, look.body)}<path d="${[-0.7, -0.42, -0.14, 0.14, 0.42, 0.7].map((at) => `M${num(at * r)} ${num(r * 0.1)}V${num(r * 0.8)}`).join('')}" stroke="#000" stroke-opacity=".5" stroke-width="14" stroke-linecap="round"/><circle cy="${num(-r * 0.4)}" r="${num(r * 0.2)}" fill="none" stroke="#63e07a" stroke-width="9"/></g>`;
    return cap(-220, -40, 220) + cap(280, 60, 170);
  }
  return [
    `<g transform="translate(-220 0)">${solid(canvas, roundRect(-186, -270, 372, 560, 170), '#15181c')}${solid(canvas, roundRect(-160, -246, 320, 500, 146), look.body)}<circle cy="-110" r="20" fill="#63e07a"/><path d="M-60 60H60M-60 104H60" stroke="#fff" stroke-opacity=".3" stroke-width="10" stroke-linecap="round"/></g>`,
    `<g transform="translate(260 90)"><path d="M-150 -150Q0 -320 150 -150M-150 150Q0 330 150 150" fill="none" stroke="#15181c" stroke-width="40"/>${solid(canvas, disc(0, 0, 200), lighter(look.body, 0.05))}<circle r="150" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="8"/><path d="M0 -90A90 90 0 1 1 -80 -40" fill="none" stroke="#aab1b8" stroke-width="16" stroke-linecap="round"/><path d="M-104 -84L-78 -38L-28 -58" fill="none" stroke="#aab1b8" stroke-width="16" stroke-linecap="round"/></g>`,
  ].join('');
};

/** Small wireless sensors: for speed and cadence, or valve caps for tyre pressure. */
export const sensorPod = (look: Look): Drawing[] => twoViews(look, podPaint, 905, 400);
