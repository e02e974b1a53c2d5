import { axes, type Drawing } from './canvas.ts';
import { darker, lighter, matteFill, metalFill } from './colour.ts';
import type { Look } from './look.ts';
import { type Paint, twoViews } from './two-views.ts';

const white = '#eceef0';

const dome: Paint = (canvas) =>
  [
    `<path d="M-430 60C-430 -190-250 -270 0 -270S430 -190 430 60Z" fill="${canvas.linear(
      [
        [0, '#ffffff'],
        [45, '#eef1f3'],
        [100, '#b4bcc4'],
      ],
      [0.2, 0, 0.8, 1],
    )}"/>`,
    `<path d="M-430 60H430V130Q430 190 340 200H-340Q-430 190-430 130Z" fill="${canvas.linear(
      [
        [0, '#dfe3e7'],
        [100, '#8f979f'],
      ],
      axes.down,
    )}"/>`,
    '<path d="M-430 62H430" stroke="#7d858d" stroke-width="5"/>',
    `<path d="M-240 200H240L210 290H-210Z" fill="${matteFill(canvas, '#c3c9cf')}"/>`,
    '<path d="M-330 -80C-270 -190-160 -222-60 -232" fill="none" stroke="#fff" stroke-width="34" stroke-linecap="round" stroke-opacity=".9"/>',
    '<g fill="#2b3138"><path d="M-60 0l60-44 60 44-60 30z" fill-opacity=".16"/></g>',
  ].join('');

const array: Paint = (canvas) =>
  [
    `<rect x="-560" y="-210" width="1120" height="150" rx="46" fill="${canvas.linear(
      [
        [0, '#ffffff'],
        [50, '#e7ebee'],
        [100, '#9ea6ae'],
      ],
      axes.down,
    )}"/>`,
    '<path d="M-520 -160H520" stroke="#fff" stroke-width="20" stroke-linecap="round" stroke-opacity=".9"/>',
    `<rect x="-90" y="-66" width="180" height="80" rx="16" fill="${matteFill(canvas, '#aab1b8')}"/>`,
    `<path d="M-250 10H250Q300 10 306 70L326 300H-326L-306 70Q-300 10-250 10Z" fill="${canvas.linear(
      [
        [0, '#f6f8f9'],
        [40, '#d9dee2'],
        [100, '#8a929a'],
      ],
      axes.across,
    )}"/>`,
    '<path d="M-280 180H280" stroke="#7d858d" stroke-opacity=".5" stroke-width="4"/>',
  ].join('');

/** A radar dome, or an open array on its pedestal. */
export const radarDome = (look: Look): Drawing[] =>
  look.screen === 'array' ? twoViews(look, array, 905, 430, 'scale(.78 1)') : twoViews(look, dome, 892, 420);

const transom: Paint = (canvas, look) =>
  [
    '<path d="M180 -120C380 -260 420 -420 300 -540" fill="none" stroke="#15181c" stroke-width="34" stroke-linecap="round"/><path d="M180 -126C372 -262 408 -420 292 -536" fill="none" stroke="#4b525b" stroke-width="7" stroke-linecap="round"/>',
    `<path d="M-60 -330H110V-60H-60Z" fill="${metalFill(canvas, '#a3a8af')}"/><circle cx="-10" cy="-270" r="20" fill="#3b4047"/><circle cx="62" cy="-270" r="20" fill="#3b4047"/>`,
    `<path d="M-430 30C-430 -50-340 -110-220 -116H260Q340 -110 360 -30L380 120Q380 180 300 184H-250C-380 180-430 110-430 30Z" fill="${matteFill(canvas, look.body)}"/>`,
    `<path d="M-400 60C-300 110 200 120 376 110" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="12"/><path d="M-380 -10C-330 -70-200 -84 220 -82" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="14" stroke-linecap="round"/>`,
    `<circle cx="-330" cy="60" r="26" fill="${metalFill(canvas, '#a3a8af')}"/>`,
  ].join('');

const live: Paint = (canvas, look) =>
  [
    `<rect x="-40" y="-560" width="80" height="500" rx="20" fill="${metalFill(canvas, '#3b4047', axes.across)}"/>`,
    `<rect x="-120" y="-150" width="240" height="120" rx="36" fill="${matteFill(canvas, lighter(look.body, 0.1))}"/><circle cx="-86" cy="-90" r="18" fill="#8b929a"/><circle cx="86" cy="-90" r="18" fill="#8b929a"/>`,
    `<path d="M-330 -40H250Q340 -34 350 60L330 190Q316 250 230 256H-250Q-350 250-360 150L-370 30Q-370 -34-330 -40Z" fill="${matteFill(canvas, look.body)}"/>`,
    `<rect x="-300" y="40" width="330" height="150" rx="26" fill="#0a0c0f"/><path d="M-280 70H10M-280 100H10M-280 130H10M-280 160H10" stroke="#39424d" stroke-width="7"/><path d="M-330 0H250" stroke="#fff" stroke-opacity=".25" stroke-width="10" stroke-linecap="round"/>`,
  ].join('');

const ball: Paint = (canvas, look) =>
  [
    `<path d="M0 -330V-430" stroke="#22262b" stroke-width="20"/><circle cx="0" cy="-450" r="38" fill="none" stroke="#22262b" stroke-width="16"/>`,
    `<circle r="330" fill="${canvas.radial(
      [
        [0, lighter(look.body, 0.45)],
        [50, look.body],
        [100, darker(look.body, 0.55)],
      ],
      0.36,
      0.3,
      0.75,
    )}"/><path d="M-330 0A330 330 0 0 0 330 0Q0 90-330 0Z" fill="#14171b"/><path d="M-329 0Q0 92 329 0" fill="none" stroke="${look.accent}" stroke-width="12"/>`,
    '<ellipse cx="-120" cy="-160" rx="90" ry="50" fill="#fff" fill-opacity=".4" transform="rotate(-34 -120 -160)"/>',
  ].join('');

/** A transducer: on a transom, on a shaft for live sonar, or castable. */
export const transducer = (look: Look): Drawing[] =>
  look.screen === 'ball'
    ? twoViews(look, ball, 940, 280)
    : look.screen === 'live'
      ? twoViews(look, live, 880, 360)
      : twoViews(look, transom, 810, 400);

const mushroom: Paint = (canvas, look) =>
  [
    `<path d="M-70 150H70V470H-70Z" fill="${metalFill(canvas, '#a3a8af', axes.across)}"/><path d="M-70 330H70M-70 370H70M-70 410H70" stroke="#000" stroke-opacity=".25" stroke-width="8"/>`,
    `<path d="M-330 90C-330 -160-170 -250 0 -250S330 -160 330 90Q330 160 240 164H-240Q-330 160-330 90Z" fill="${
      look.body > '#a'
        ? canvas.linear(
            [
              [0, '#fff'],
              [50, white],
              [100, '#a9b1b8'],
            ],
            axes.steep,
          )
        : matteFill(canvas, look.body)
    }"/>`,
    '<path d="M-326 96H326" stroke="#000" stroke-opacity=".25" stroke-width="5"/><path d="M-250 -40C-200 -150-110 -186-30 -192" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="26" stroke-linecap="round"/>',
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

const cameraDome: Paint = (canvas, look) => {
  const shell =
    look.body > '#a'
      ? canvas.linear(
          [
            [0, '#fff'],
            [50, white],
            [100, '#a3abb3'],
          ],
          axes.steep,
        )
      : matteFill(canvas, look.body);
  const lens = canvas.radial(
    [
      [0, '#6d8fb8'],
      [25, '#1c2a3d'],
      [70, '#05070a'],
      [100, '#1c2128'],
    ],
    0.42,
    0.38,
    0.62,
  );
  const isThermal = look.screen === 'thermal';
  const eye = (x: number, r: number, fill: string) =>
    `<circle cx="${x}" cy="40" r="${r + 24}" fill="#14171b"/><circle cx="${x}" cy="40" r="${r}" fill="${fill}"/><circle cx="${x - r * 0.3}" cy="${40 - r * 0.35}" r="${r * 0.16}" fill="#fff" fill-opacity=".8"/>`;
  const gold = canvas.radial(
    [
      [0, '#ffd9a0'],
      [40, '#b4652a'],
      [100, '#2c1208'],
    ],
    0.4,
    0.35,
    0.7,
  );
  return [
    `<path d="M-360 -320H360Q400 -320 396 -270L380 -190H-380L-396 -270Q-400 -320-360 -320Z" fill="${shell}"/>`,
    `<path d="M-340 -190H340C360 140 220 330 0 330S-360 140-340 -190Z" fill="${shell}"/>`,
    `<path d="M-340 -186H340" stroke="#000" stroke-opacity=".3" stroke-width="5"/>`,
    isThermal ? eye(-110, 96, gold) + eye(130, 70, lens) : eye(0, 130, lens),
    '<path d="M-270 -120C-280 40-230 170-150 240" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="24" stroke-linecap="round"/>',
  ].join('');
};

/** A marine camera; thermal ones have a second, golden eye. */
export const marineCamera = (look: Look): Drawing[] => twoViews(look, cameraDome, 960, 330);

const speaker: Paint = (canvas, look) => {
  const r = look.size > 55 ? 440 : 400;
  const rim =
    look.body > '#a'
      ? canvas.linear(
          [
            [0, '#fff'],
            [50, white],
            [100, '#9aa2aa'],
          ],
          axes.diagonal,
        )
      : matteFill(canvas, look.body);
  const cone = canvas.radial([
    [0, '#5a616a'],
    [30, '#22262b'],
    [82, '#0c0e11'],
    [100, '#2c3138'],
  ]);
  const spokes = Array.from(
    { length: 6 },
    (_, index) =>
      `<path d="M-26 -96L-46 ${-r + 70}H46L26 -96Z" fill="${rim}" fill-opacity=".96" transform="rotate(${index * 60})"/>`,
  ).join('');
  return [
    `<circle r="${r}" fill="${rim}" stroke="#6d757d" stroke-width="3"/><circle r="${r - 42}" fill="${cone}"/><circle r="${r - 54}" fill="none" stroke="#ff8c42" stroke-opacity=".85" stroke-width="9"/>`,
    `<circle r="${r * 0.52}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="16"/>${spokes}`,
    `<circle r="110" fill="${rim}"/><circle r="74" fill="${metalFill(canvas, '#a3a8af')}"/><circle r="40" fill="${canvas.radial(
      [
        [0, '#eef1f4'],
        [100, '#4d545c'],
      ],
      0.4,
      0.35,
      0.7,
    )}"/>`,
  ].join('');
};

/** A marine speaker with its grille and a ring of light. */
export const marineSpeaker = (look: Look): Drawing[] => twoViews(look, speaker, 1050, 360);

const trolling: Paint = (canvas, look) =>
  [
    `<rect x="-26" y="-360" width="52" height="720" fill="${metalFill(canvas, '#3b4047', axes.across)}"/>`,
    `<path d="M-150 -540H190Q250 -540 256 -480L264 -400Q264 -350 210 -346H-160Q-220 -350-220 -400V-470Q-214 -540-150 -540Z" fill="${
      look.body > '#a'
        ? canvas.linear([
            [0, '#fff'],
            [100, '#a3abb3'],
          ])
        : matteFill(canvas, look.body)
    }"/><rect x="-60" y="-500" width="230" height="96" rx="18" fill="#07090c"/><path d="M-30 -452h60M60 -470v40M90 -452h50" stroke="#63e07a" stroke-width="8" stroke-linecap="round"/>`,
    `<rect x="-90" y="-160" width="180" height="110" rx="26" fill="${matteFill(canvas, '#4b525b')}"/><path d="M-90 -110H-430V-70H-90" fill="${matteFill(canvas, '#6d757d')}"/>`,
    `<path d="M-300 360C-300 300-220 290-160 290H170Q270 300 290 360Q270 420 170 430H-160C-220 430-300 420-300 360Z" fill="${
      look.body > '#a'
        ? canvas.linear(
            [
              [0, '#fff'],
              [100, '#98a0a8'],
            ],
            axes.down,
          )
        : matteFill(canvas, look.body, axes.down)
    }"/>`,
    `<path d="M-330 360C-410 220-360 180-320 200S-290 320-296 352ZM-330 360C-410 500-360 540-320 520S-290 400-296 368Z" fill="${matteFill(canvas, '#1b1e22')}"/><circle cx="-312" cy="360" r="34" fill="#c92a2a"/><path d="M-20 430L10 540H80L100 430Z" fill="${matteFill(canvas, darker(look.body, 0.2))}"/>`,
  ].join('');

/** A trolling motor from head to propeller. */
export const trollingMotor = (look: Look): Drawing[] => twoViews(look, trolling, 1140, 240);
