import { Canvas, type Drawing } from './canvas.ts';
import { darker, lighter, matteFill } from './colour.ts';
import type { Look } from './look.ts';
import { disc, lens, roundRect, solid } from './material.ts';
import { screens } from './screens.ts';
import { type Paint, twoViews } from './two-views.ts';

/** The arm and the plate that stick a dash camera to the windscreen. */
const windscreenMount = (canvas: Canvas) =>
  `${solid(canvas, 'M-70 -400H70L46 -190H-46Z', '#2f343b')}${solid(canvas, roundRect(-190, -450, 380, 56, 24), '#3a4048')}<path d="M-160 -440H140" stroke="#fff" stroke-opacity=".3" stroke-width="5" stroke-linecap="round"/>`;

/** A dash camera from its lens side and from its display. */
export function dashCamera(look: Look): Drawing[] {
  const isSmall = look.size < 45;
  const scale = isSmall ? 0.8 : 1.06;
  const body = roundRect(-360, -220, 720, 420, 110);
  const ribs = Array.from({ length: 9 }, (_, at) => `M${-300 + at * 22} 110v46`).join('');
  const front: Paint = (canvas) =>
    [
      windscreenMount(canvas),
      solid(canvas, body, look.body),
      look.screen === 'dual'
        ? lens(canvas, -120, -10, 150) + lens(canvas, 200, -10, 118, '#7a3b2f')
        : lens(canvas, isSmall ? 0 : 90, -10, 178),
      isSmall ? '' : `<path d="${ribs}" stroke="#000" stroke-opacity=".55" stroke-width="9" stroke-linecap="round"/>`,
      '<circle cx="-312" cy="-120" r="9" fill="#63e07a"/>',
    ].join('');
  const back: Paint = (canvas) =>
    [
      windscreenMount(canvas),
      solid(canvas, body, look.body),
      `<path d="${roundRect(-300, -172, 600, 290, 26)}" fill="#05070a"/><g transform="translate(-286 -160)">${canvas.within('<rect width="572" height="266" rx="16"/>', screens.camera?.(canvas, 572, 266, '#fff') ?? '')}</g><path d="M-300 -60L60 -172H-274Q-300 -172 -300 -146Z" fill="#fff" fill-opacity=".14"/>`,
      [-180, -60, 60, 180]
        .map((x) => solid(canvas, roundRect(x - 44, 140, 88, 32, 16), lighter(look.body, 0.1)))
        .join(''),
    ].join('');
  const place = `translate(600 640) scale(${scale})`;
  return (['front', 'back'] as const).map((view) => {
    const canvas = new Canvas();
    const paint = view === 'front' ? front : back;
    return canvas.finish(
      view,
      `${canvas.contactShadow(600, 640 + 226 * scale, 350 * scale, 46)}<g transform="${place}">${paint(canvas, look)}</g>`,
    );
  });
}

const backupPaint: Paint = (canvas, look) =>
  [
    '<path d="M330 -40C470 -60 480 150 380 250" fill="none" stroke="#15181c" stroke-width="28" stroke-linecap="round"/><path d="M330 -48C462 -66 472 142 374 242" fill="none" stroke="#5b636d" stroke-width="6" stroke-linecap="round"/>',
    solid(canvas, roundRect(-380, -280, 760, 96, 34), '#4b525b', true),
    `<path d="${roundRect(-310, -246, 96, 28, 14)}${roundRect(214, -246, 96, 28, 14)}" fill="#0b0d10"/>`,
    solid(canvas, 'M-262 -196H262L312 180Q316 246 250 250H-250Q-316 246 -312 180Z', look.body),
    [-1, 1].flatMap((side) => [-80, 20, 120].map((y) => lens(canvas, side * 226, y, 34, '#6b1420'))).join(''),
    lens(canvas, 0, 20, 158),
  ].join('');

/** A small camera on its foot, and the sensor that shows whether the caravan stands level. */
const levelKitPaint: Paint = (canvas, look) => {
  const ink = look.body > '#b' ? '#4f5963' : '#d5dade';
  return [
    `<g transform="translate(-240 20)">${solid(canvas, 'M-170 250H170L120 150H-120Z', '#3a4048')}${solid(canvas, roundRect(-240, -210, 480, 380, 120), look.body)}${[-1, 1].flatMap((side) => [-70, 40].map((y) => lens(canvas, side * 178, y, 26, '#6b1420'))).join('')}${lens(canvas, 0, -20, 126)}</g>`,
    `<g transform="translate(320 120)">${solid(canvas, roundRect(-200, -150, 400, 300, 60), look.body)}<path d="${roundRect(-140, -96, 280, 76, 38)}" fill="#b6d46a"/><circle cx="14" cy="-58" r="30" fill="#eef6d8"/><path d="M-30 -96v76M58 -96v76" stroke="#3d4c1c" stroke-width="6"/><path d="M-110 70H110M0 30V104" stroke="${ink}" stroke-width="9" stroke-linecap="round"/></g>`,
  ].join('');
};

/** A backup camera on its plate mount, between its infrared lights; or a camera with a levelling sensor. */
export const backupCamera = (look: Look): Drawing[] =>
  look.screen === 'level' ? twoViews(look, levelKitPaint, 880, 420) : twoViews(look, backupPaint, 862, 320);

const rangefinderPaint: Paint = (canvas, look) =>
  [
    solid(canvas, roundRect(-40, -290, 210, 90, 40), '#b3262b'),
    solid(
      canvas,
      'M-430 -170Q-440 -240-370 -246H250Q410 -236 430 -120V110Q420 214 310 220H-330Q-430 210-430 120Z',
      look.body,
    ),
    solid(
      canvas,
      'M-330 -246H-120L-150 220H-330Q-430 210-430 120V-170Q-440 -240-370 -246Z',
      darker(look.body, look.body > '#b' ? 0.1 : 0.35),
    ),
    `<g transform="translate(352 -10) scale(.62 1)">${lens(canvas, 0, 0, 178, '#8a3b6e')}</g>`,
    `<path d="M-90 -150H200" stroke="${matteFill(canvas, look.accent)}" stroke-width="16" stroke-linecap="round"/>`,
  ].join('');

/** A laser range finder with its eyepiece. */
export const rangefinder = (look: Look): Drawing[] =>
  twoViews(look, rangefinderPaint, 830, 400, 'rotate(-14) scale(.96)');

const domePaint: Paint = (canvas, look) =>
  [
    solid(canvas, 'M-340 -190H340C360 140 220 340 0 340S-360 140-340 -190Z', look.body),
    solid(canvas, 'M-360 -330H360Q400 -330 396 -280L380 -180H-380L-396 -280Q-400 -330-360 -330Z', look.body),
    `<path d="M-250 -60C-240 -120 240 -120 250 -60C250 140 130 270 0 270S-250 140-250 -60Z" fill="#05070a"/>`,
    look.screen === 'thermal'
      ? lens(canvas, -96, 50, 118, '#c9762f') + lens(canvas, 122, 40, 84)
      : lens(canvas, 0, 60, 150),
    '<path d="M-262 -120C-262 40 -216 160 -150 226" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="18" stroke-linecap="round"/>',
    `<path d="${disc(-300, -256, 12)}${disc(300, -256, 12)}" fill="#7d858d"/>`,
  ].join('');

/** The cameras of a view from above, in front of the box that joins their pictures. */
const surroundPaint: Paint = (canvas, look) => {
  const eye = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})">${solid(canvas, roundRect(-120, -96, 240, 192, 60), look.body)}${lens(canvas, 0, 0, 74)}</g>`;
  return [
    solid(canvas, roundRect(-330, -350, 660, 220, 40), '#31363d'),
    '<path d="M-250 -290H120M-250 -240H120M-250 -190H120" stroke="#000" stroke-opacity=".5" stroke-width="14" stroke-linecap="round"/><circle cx="250" cy="-290" r="11" fill="#63e07a"/><circle cx="250" cy="-240" r="11" fill="#63e07a"/>',
    [-300, 0, 300].map((x) => eye(x, 20) + eye(x, 250)).join(''),
  ].join('');
};

/** A camera in a tube, on its foot and under its sun shield. */
const bulletPaint: Paint = (canvas, look) =>
  [
    solid(canvas, 'M140 120L220 300H60L40 120Z', darker(look.body, 0.25)),
    solid(canvas, roundRect(0, 280, 300, 70, 30), darker(look.body, 0.1)),
    solid(canvas, roundRect(-330, -190, 760, 340, 150), look.body),
    solid(canvas, 'M-400 -214H380Q420 -214 420 -170V-120H-400Z', darker(look.body, 0.08)),
    `<g transform="translate(-220 -10) scale(.92 1)">${lens(canvas, 0, 0, 160)}${[30, 90, 150, 210, 270, 330].map((turn) => `<circle cx="0" cy="-126" r="12" fill="#6b1420" transform="rotate(${turn})"/>`).join('')}</g>`,
  ].join('');

const marineCameras: Record<string, readonly [paint: Paint, ground: number, wide: number]> = {
  surround: [surroundPaint, 950, 420],
  bullet: [bulletPaint, 954, 300],
};

/** A marine camera in a dome or a tube, or a set of six; thermal ones have a second lens of germanium. */
export const marineCamera = (look: Look): Drawing[] =>
  twoViews(look, ...(marineCameras[look.screen] ?? [domePaint, 950, 300]));
