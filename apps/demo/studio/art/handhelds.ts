import { Canvas, type Drawing } from './canvas.ts';
import { darker, lighter, metalFill } from './colour.ts';
import { lettering } from './lettering.ts';
import type { Look } from './look.ts';
import { disc, roundRect, solid } from './material.ts';
import { key, type Slab, slab, stand, turned } from './slab.ts';

function views(
  look: Look,
  shape: (canvas: Canvas) => Slab,
  depth: number,
  scale: number,
  under: (canvas: Canvas) => string,
): Drawing[] {
  const [front, angle] = [new Canvas(), new Canvas()];
  const one = shape(front);
  const reach = (one.height / 2) * scale + 600;
  const shade = (canvas: Canvas, y: number) => canvas.contactShadow(600, y, one.width * 0.45 * scale, 40);
  const straight = under(front) + slab(front, look, one);
  const aside = turned(angle, look, shape(angle), depth, under(angle));
  return [
    stand(front, 'front', { y: 600, scale, shadow: shade(front, reach) }, straight),
    stand(angle, 'angle', { y: 590, scale, shadow: shade(angle, reach + 10) }, aside),
  ];
}

/** A bike computer on its out-front mount: large with a map, slim with fields, or small with a segment display. */
export function bikeComputer(look: Look): Drawing[] {
  const isMono = look.screen === 'mono';
  const height = look.size > 55 ? 930 : look.size > 50 ? 800 : 640;
  const width = height * (isMono ? 0.74 : 0.6);
  const key = (canvas: Canvas, x: number, y: number, w: number, h: number) =>
    solid(canvas, roundRect(x, y, w, h, Math.min(w, h) / 2), lighter(look.body, 0.1));
  return views(
    look,
    (canvas) => ({
      width,
      height,
      corner: isMono ? 96 : 74,
      frame: isMono ? [50, 60, 50, 110] : [34, 46, 34, 84],
      screen: look.screen || 'fields',
      trim: [
        [-110, 0, 110].map((x) => key(canvas, x - 42, height / 2 - 58, 84, 26)).join(''),
        lettering('VELOR', { x: 0, y: -height / 2 + (isMono ? 30 : 23), height: 17, colour: '#c9ced3', spacing: 4 }),
      ].join(''),
    }),
    54,
    1,
    (canvas) =>
      `${solid(canvas, roundRect(-70, height / 2 - 80, 140, 190, 50), '#23272c')}${key(canvas, width / 2 - 12, -150, 30, 110)}${key(canvas, -width / 2 - 18, -150, 30, 110)}`,
  );
}

/** A handheld GPS with its aerial, rubber sides and keys below the display. */
export function handheld(look: Look): Drawing[] {
  const w = look.size > 50 ? 470 : look.size < 47 ? 400 : 430;
  const h = look.size > 50 ? 880 : look.size < 47 ? 760 : 860;
  const isRadio = look.screen === 'radio';
  const speaker = Array.from({ length: 7 }, (_, at) => `M-110 ${90 + at * 26}H110`).join('');
  const grips = (canvas: Canvas) =>
    [-1, 1]
      .map(
        (side) =>
          `<g transform="scale(${side} 1)">${solid(canvas, roundRect(w / 2 - 34, -210, 60, 470, 28), '#1d2024')}</g>`,
      )
      .join('');
  return views(
    look,
    (canvas) => ({
      width: w,
      height: h,
      corner: 84,
      frame: isRadio ? [54, 210, 54, 400] : [50, 96, 50, 258],
      screen: look.screen || 'topo',
      trim: [
        isRadio
          ? `<path d="${speaker}" stroke="#000" stroke-opacity=".6" stroke-width="11" stroke-linecap="round"/>`
          : '',
        lettering(isRadio ? 'MARSA' : 'MERIDIAN', {
          x: 0,
          y: -h / 2 + 56,
          height: 24,
          colour: look.body > '#b' ? '#4f5963' : '#d5dade',
          spacing: 3.4,
        }),
        `<g transform="translate(0 ${h / 2 - 130})">${key(canvas, 0, 0, 66, darker(look.body, 0.25))}<path d="M-34 0l14-12v24zM34 0l-14-12v24zM0-34l-12 14h24zM0 34l-12-14h24z" fill="#fff" fill-opacity=".8"/>${key(canvas, -124, -34, 27, darker(look.body, 0.3))}${key(canvas, 124, -34, 27, darker(look.body, 0.3))}${key(canvas, -124, 40, 27, darker(look.body, 0.3))}${key(canvas, 124, 40, 27, '#b3262b')}</g>`,
      ].join(''),
    }),
    80,
    isRadio ? 0.9 : 0.98,
    (canvas) =>
      `${grips(canvas)}${solid(canvas, isRadio ? roundRect(-184, -640, 66, 290, 32) : roundRect(-190, -550, 116, 220, 44), darker(look.body, 0.3))}`,
  );
}

/** A small device in a rubber frame. */
function pocketDevice(look: Look, view: string, place: string): Drawing {
  const canvas = new Canvas();
  const isMeter = look.screen === 'wind';
  const isLink = look.screen === 'link';
  const top = isMeter
    ? `${solid(canvas, roundRect(-150, -560, 300, 250, 90), darker(look.body, 0.25))}<path d="${roundRect(-96, -510, 192, 120, 54)}" fill="#07090c" stroke="#fff" stroke-opacity=".2" stroke-width="4"/><path d="M-60 -450H60M-60 -424H60" stroke="#39424d" stroke-width="8"/>`
    : `<path d="M-74 -430V-500A74 74 0 0 1 74 -500V-430" fill="none" stroke="${metalFill(canvas, '#8b929a')}" stroke-width="28"/>${solid(canvas, roundRect(-110, -440, 220, 130, 50), '#23272c')}`;
  const sos = `${solid(canvas, disc(0, 216, 82), '#c92a2a')}<circle cy="216" r="64" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>${lettering('SOS', { x: 0, y: 216, height: 42, colour: '#fff', weight: 0.14 })}`;
  const keys = [-88, 88].map((x) => solid(canvas, disc(x, 216, 52), lighter(look.body, 0.12))).join('');
  const body = [
    top,
    solid(canvas, roundRect(-258, -378, 516, 756, 128), '#191c20'),
    slab(canvas, look, {
      width: 440,
      height: 680,
      corner: 100,
      frame: isLink ? [96, 130, 96, 400] : [56, 96, 56, 270],
      screen: isMeter ? 'wind' : isLink ? 'link' : 'messages',
      trim: isMeter ? keys : sos,
    }),
  ].join('');
  return canvas.finish(view, `${canvas.contactShadow(600, 1050, 230, 40)}<g transform="${place}">${body}</g>`);
}

/** A satellite communicator on its carabiner, the SOS key below the display; or a wind meter. */
export const satCom = (look: Look): Drawing[] => [
  pocketDevice(look, 'front', 'translate(600 640) scale(1.06)'),
  pocketDevice(look, 'angle', 'translate(600 640) matrix(.9 .16 -.12 1 0 0)'),
];
