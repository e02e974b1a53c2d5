import { axes, type Canvas, type Drawing, num } from './canvas.ts';
import { darker, lighter, matteFill, metalFill } from './colour.ts';
import type { Look } from './look.ts';
import { disc, roundRect, solid } from './material.ts';
import { type Paint, twoViews } from './two-views.ts';

/** A rubber cable with its highlight. */
const cable = (path: string, width = 34) =>
  `<path d="${path}" fill="none" stroke="#14171b" stroke-width="${width}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#6d757d" stroke-opacity=".7" stroke-width="${num(width * 0.2)}" stroke-linecap="round" transform="translate(-4 -7)"/>`;

const bolts = (canvas: Canvas, points: readonly (readonly [number, number])[], r = 20) =>
  points
    .map(
      ([x, y]) =>
        `${solid(canvas, disc(x, y, r), '#9aa1a9', true)}<path d="M${num(x - r * 0.5)} ${num(y)}h${r}" stroke="#2b3036" stroke-width="5"/>`,
    )
    .join('');

/** The maker's mark: a wave. */
const wave = (x: number, y: number, colour = '#5d6873') =>
  `<path d="M${x} ${y}q26 -72 52 0t52 0" fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round"/>`;

const dome: Paint = (canvas) =>
  [
    solid(canvas, 'M-250 196H250L220 290H-220Z', '#c3c9cf'),
    solid(canvas, 'M-440 40H440V130Q440 196 340 204H-340Q-440 196-440 130Z', '#d5dade'),
    solid(canvas, 'M-440 60C-440 -190-250 -270 0 -270S440 -190 440 60Q0 96-440 60Z', '#f2f4f5'),
    `<path d="M-330 -70C-270 -186-160 -220-60 -230" fill="none" stroke="#fff" stroke-width="30" stroke-linecap="round"/>${wave(-52, 10)}`,
  ].join('');

const compactDome: Paint = (canvas) =>
  [
    solid(canvas, 'M-150 250H150L132 330H-132Z', '#8b929a', true),
    solid(canvas, 'M-300 120H300V190Q300 252 230 258H-230Q-300 252-300 190Z', '#3b4047'),
    solid(canvas, 'M-300 130C-300 -150-210 -300 0 -300S300 -150 300 130Q0 160-300 130Z', '#f2f4f5'),
    `<path d="M-220 -70C-190 -190-120 -246-40 -258" fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round"/><path d="M-296 70Q0 100 296 70" fill="none" stroke="#2f7fd1" stroke-width="14"/>${wave(-52, -20)}`,
  ].join('');

const array: Paint = (canvas) =>
  [
    solid(canvas, 'M-250 10H250Q300 10 306 70L326 300H-326L-306 70Q-300 10-250 10Z', '#e9ecee'),
    `<path d="M-296 170H296" stroke="#7d858d" stroke-opacity=".5" stroke-width="4"/>${wave(-52, 120)}`,
    solid(canvas, roundRect(-100, -80, 200, 96, 22), '#aab1b8'),
    solid(canvas, roundRect(-570, -220, 1140, 160, 60), '#f2f4f5'),
    '<path d="M-510 -176H420" stroke="#fff" stroke-width="18" stroke-linecap="round"/>',
  ].join('');

/** A radar dome, large or compact, or an open array on its pedestal. */
export const radarDome = (look: Look): Drawing[] =>
  look.screen === 'array'
    ? twoViews(look, array, 902, 370, 'scale(.78 1)')
    : look.screen === 'compact'
      ? twoViews(look, compactDome, 930, 210)
      : twoViews(look, dome, 890, 300);

const transom: Paint = (canvas, look) =>
  [
    cable('M210 -90C420 -200 430 -420 250 -480S40 -380 130 -300'),
    solid(canvas, 'M-90 -330H130V-40H-90Z', '#b7bcc2', true),
    bolts(canvas, [
      [-40, -270],
      [80, -270],
      [-40, -190],
      [80, -190],
    ]),
    solid(
      canvas,
      'M-450 60C-440 -40-330 -104-200 -112H280Q362 -106 376 -20L392 110Q392 176 310 184H-260C-380 178-452 130-450 60Z',
      look.body,
    ),
    '<path d="M-440 84C-330 132-200 140 390 122L392 110Q392 176 310 184H-260C-360 180-430 140-440 84Z" fill="#0a0c0f" fill-opacity=".75"/>',
    bolts(canvas, [[-300, 10]], 24),
    wave(-120, 30, '#aab1b8'),
  ].join('');

/** A long, slim body with one element to each side and one below. */
const side: Paint = (canvas, look) =>
  [
    cable('M330 -60C470 -120 520 -330 380 -400S150 -350 210 -260', 28),
    solid(canvas, 'M60 -260H250V-20H60Z', '#b7bcc2', true),
    bolts(canvas, [
      [110, -200],
      [200, -200],
      [110, -120],
      [200, -120],
    ]),
    solid(
      canvas,
      'M-560 60C-540 10-470 -50-380 -56H430Q510 -52 520 10V80Q516 140 450 144H-400C-490 140-556 110-560 60Z',
      look.body,
    ),
    `<path d="${roundRect(-400, 12, 780, 70, 34)}" fill="#07090c" stroke="#fff" stroke-opacity=".2" stroke-width="3"/><path d="M-370 47H350" stroke="#3a4653" stroke-width="8" stroke-dasharray="34 12"/><path d="M-380 124H420" stroke="${look.accent}" stroke-width="9" stroke-linecap="round"/>`,
    wave(410, 40, '#aab1b8'),
  ].join('');

const live: Paint = (canvas, look) =>
  [
    cable('M60 -380C180 -330 190 -210 150 -150', 26),
    solid(canvas, roundRect(-44, -540, 88, 500, 22), '#3b4047', true),
    solid(canvas, roundRect(-130, -170, 260, 130, 40), lighter(look.body, 0.12)),
    bolts(canvas, [
      [-84, -104],
      [84, -104],
    ]),
    solid(
      canvas,
      'M-330 -50H260Q346 -44 356 60L334 190Q316 256 230 262H-250Q-350 256-362 150L-374 30Q-372 -44-330 -50Z',
      look.body,
    ),
    `<path d="${roundRect(-310, 40, 350, 170, 30)}" fill="#07090c" stroke="#fff" stroke-opacity=".18" stroke-width="3"/><path d="M-284 76H14M-284 108H14M-284 140H14M-284 172H14" stroke="#2f3842" stroke-width="9"/>`,
    wave(130, 130, '#aab1b8'),
  ].join('');

/** Live sonar for deep water: a tall housing with three windows on a heavy shaft. */
const deep: Paint = (canvas, look) =>
  [
    cable('M130 -400C280 -360 330 -180 250 -60', 36),
    solid(canvas, roundRect(-60, -560, 120, 330, 26), '#8b929a', true),
    solid(canvas, roundRect(-180, -290, 360, 110, 40), lighter(look.body, 0.14)),
    solid(
      canvas,
      'M-250 -190H250Q300 -186 300 -130V260Q290 350 200 358H-200Q-290 350-300 260V-130Q-300 -186-250 -190Z',
      look.body,
    ),
    [-100, 40, 180]
      .map(
        (y) =>
          `<path d="${roundRect(-220, y - 44, 440, 106, 30)}" fill="#07090c" stroke="#fff" stroke-opacity=".2" stroke-width="3"/><path d="M-190 ${y - 12}H190M-190 ${y + 12}H190M-190 ${y + 36}H190" stroke="#2f3842" stroke-width="8"/>`,
      )
      .join(''),
    wave(-52, 310, '#aab1b8'),
  ].join('');

const ball: Paint = (canvas, look) =>
  [
    `<path d="M0 -330V-430" stroke="#22262b" stroke-width="20"/><circle cx="0" cy="-450" r="38" fill="none" stroke="#22262b" stroke-width="16"/>`,
    `<circle r="330" fill="${canvas.radial(
      `0 ${lighter(look.body, 0.45)}, 50 ${look.body}, 100 ${darker(look.body, 0.55)}`,
      0.36,
      0.3,
      0.75,
    )}"/><path d="M-330 0A330 330 0 0 0 330 0Q0 90-330 0Z" fill="#14171b"/><path d="M-329 0Q0 92 329 0" fill="none" stroke="${look.accent}" stroke-width="12"/>`,
    '<ellipse cx="-120" cy="-160" rx="90" ry="50" fill="#fff" fill-opacity=".4" transform="rotate(-34 -120 -160)"/>',
  ].join('');

const transducers: Record<string, readonly [paint: Paint, ground: number, wide: number]> = {
  ball: [ball, 930, 230],
  live: [live, 866, 310],
  deep: [deep, 962, 260],
  side: [side, 750, 430],
};

/** A transducer: on a transom, to the sides, on a shaft for live sonar, or castable. */
export const transducer = (look: Look): Drawing[] =>
  twoViews(look, ...(transducers[look.screen] ?? [transom, 790, 380]));

const mushroom: Paint = (canvas, look) =>
  [
    solid(canvas, 'M-70 120H70V470H-70Z', '#a3a8af', true),
    '<path d="M-70 330H70M-70 370H70M-70 410H70" stroke="#000" stroke-opacity=".35" stroke-width="8"/>',
    solid(
      canvas,
      'M-336 60C-330 -160-170 -256 0 -256S330 -160 336 60Q340 150 240 164H-240Q-340 150-336 60Z',
      look.body,
    ),
    '<path d="M-334 84Q0 124 334 84" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="6"/><path d="M-250 -40C-200 -150-110 -190-30 -198" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="22" stroke-linecap="round"/>',
  ].join('');

const vane: Paint = (canvas, look) =>
  [
    `<rect x="-22" y="-60" width="44" height="560" rx="14" fill="${metalFill(canvas, '#5d646d', axes.across)}"/>`,
    `<path d="M-300 -150L330 -110L330 -80L-300 -100Z" fill="${matteFill(canvas, look.body)}"/><path d="M240 -260L420 -330V60L240 -20Z" fill="${matteFill(canvas, '#c92a2a')}"/><path d="M-300 -150L-470 -125L-300 -100Z" fill="${matteFill(canvas, '#2b2f35')}"/>`,
    `<circle cy="60" r="70" fill="${matteFill(canvas, '#22262b')}"/>${[0, 120, 240].map((turn) => `<g transform="translate(0 60) rotate(${turn}) scale(1 .5)"><path d="M0 -14L240 -70Q290 0 240 70L0 14Z" fill="${matteFill(canvas, '#3b4047')}"/></g>`).join('')}`,
  ].join('');

/** A positioning antenna on its pole, or a masthead wind sensor. */
export const antenna = (look: Look): Drawing[] =>
  look.screen === 'wind' ? twoViews(look, vane, 1110, 180) : twoViews(look, mushroom, 1080, 200);

const speaker: Paint = (canvas, look) => {
  const r = 430;
  const isSubwoofer = look.size > 55;
  const cone = canvas.radial('0 #4a515a, 34 #1d2126, 70 #0c0e11, 92 #23282e, 100 #06080a', 0.46, 0.42, 0.56);
  const glow = canvas.radial('84 #4dc3ff 0, 92 #4dc3ff 0.9, 100 #4dc3ff 0');
  const rings = [0.86, 0.8, 0.3].map((at) => `<circle r="${num(r * at)}"/>`).join('');
  const blade = `M-7 -112C-30 -200 -26 -270 14 -${r - 84}L44 -${r - 88}C0 -270 -4 -200 13 -110Z`;
  const fill = metalFill(canvas, darker(look.body, 0.08), axes.down);
  const grille = Array.from(
    { length: 18 },
    (_, at) => `<path d="${blade}" fill="${fill}" transform="rotate(${at * 20})"/>`,
  ).join('');
  return [
    solid(canvas, disc(0, 0, r), look.body),
    `<circle r="${r - 56}" fill="${cone}" stroke="#000" stroke-width="5"/><g fill="none" stroke="#000" stroke-opacity=".6" stroke-width="9">${rings}</g>`,
    '<path d="M-250 -170A300 300 0 0 1 60 -296" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="46" stroke-linecap="round"/>',
    isSubwoofer ? '' : `<circle r="${r - 30}" fill="${glow}"/>${grille}`,
    bolts(
      canvas,
      [45, 135, 225, 315].map(
        (turn) => [Math.cos((turn * Math.PI) / 180) * 402, Math.sin((turn * Math.PI) / 180) * 402] as const,
      ),
      14,
    ),
    solid(canvas, disc(0, 0, isSubwoofer ? 170 : 124), isSubwoofer ? '#2a2e34' : look.body),
    '<circle r="82" fill="none" stroke="#8b929a" stroke-opacity=".6" stroke-width="4"/><path d="M-40 22Q-20 -34 0 22T40 22" fill="none" stroke="#8b929a" stroke-width="9" stroke-linecap="round"/>',
  ].join('');
};

/** A marine speaker with its grille and a ring of light, or a bare subwoofer. */
export const marineSpeaker = (look: Look): Drawing[] => twoViews(look, speaker, 1034, 330);

const trolling: Paint = (canvas, look) =>
  [
    `<rect x="-26" y="-360" width="52" height="720" fill="${metalFill(canvas, '#3b4047', axes.across)}"/>`,
    `${solid(canvas, 'M-150 -540H190Q250 -540 256 -480L264 -400Q264 -350 210 -346H-160Q-220 -350-220 -400V-470Q-214 -540-150 -540Z', look.body)}<rect x="-60" y="-500" width="230" height="96" rx="18" fill="#07090c"/><path d="M-30 -452h60M60 -470v40M90 -452h50" stroke="#63e07a" stroke-width="8" stroke-linecap="round"/>`,
    `<rect x="-90" y="-160" width="180" height="110" rx="26" fill="${matteFill(canvas, '#4b525b')}"/><path d="M-90 -110H-430V-70H-90" fill="${matteFill(canvas, '#6d757d')}"/>`,
    solid(
      canvas,
      'M-300 360C-300 300-220 290-160 290H170Q270 300 290 360Q270 420 170 430H-160C-220 430-300 420-300 360Z',
      look.body,
    ),
    `<path d="M-330 360C-410 220-360 180-320 200S-290 320-296 352ZM-330 360C-410 500-360 540-320 520S-290 400-296 368Z" fill="${matteFill(canvas, '#1b1e22')}"/><circle cx="-312" cy="360" r="34" fill="#c92a2a"/><path d="M-20 430L10 540H80L100 430Z" fill="${matteFill(canvas, darker(look.body, 0.2))}"/>`,
  ].join('');

/** A trolling motor from head to propeller. */
export const trollingMotor = (look: Look): Drawing[] => twoViews(look, trolling, 1140, 240);
