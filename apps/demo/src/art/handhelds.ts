import { Canvas, type Drawing } from './canvas.ts';
import { darker, lighter, matteFill } from './colour.ts';
import type { Look } from './look.ts';
import { key, type Slab, slab, turned } from './slab.ts';

const stand = (canvas: Canvas, body: string, y = 1090, rx = 300) => `${canvas.contactShadow(600, y, rx, 40)}${body}`;

function views(
  look: Look,
  shape: (canvas: Canvas) => Slab,
  depth: number,
  scale: number,
  under: (canvas: Canvas) => string,
): Drawing[] {
  const front = new Canvas();
  const angle = new Canvas();
  const one = shape(front);
  const reach = (one.height / 2) * scale + 600;
  return [
    front.finish(
      'front',
      stand(
        front,
        `<g transform="translate(600 600) scale(${scale})">${under(front)}${slab(front, look, one)}</g>`,
        reach,
        one.width * 0.45 * scale,
      ),
    ),
    angle.finish(
      'angle',
      stand(
        angle,
        `<g transform="translate(600 590) scale(${scale})">${turned(angle, look, shape(angle), depth, under(angle))}</g>`,
        reach + 10,
        one.width * 0.45 * scale,
      ),
    ),
  ];
}

/** A bike computer: tall, thin, keys at the lower edge. */
export function bikeComputer(look: Look): Drawing[] {
  const height = look.size > 55 ? 960 : look.size > 50 ? 840 : 760;
  return views(
    look,
    (canvas) => ({
      width: height * 0.58,
      height,
      corner: 62,
      frame: [36, 44, 36, 92],
      screen: look.screen || 'fields',
      trim: [-100, 0, 100]
        .map(
          (x) =>
            `<rect x="${x - 34}" y="${height / 2 - 58}" width="68" height="24" rx="12" fill="${matteFill(canvas, lighter(look.body, 0.12))}" stroke="#000" stroke-opacity=".4" stroke-width="2"/>`,
        )
        .join(''),
    }),
    54,
    1,
    () => '',
  );
}

/** A handheld GPS with its aerial, rubber sides and keys below the display. */
export function handheld(look: Look): Drawing[] {
  const w = 430;
  const h = 860;
  const isRadio = look.screen === 'radio';
  return views(
    { ...look, body: look.body },
    (canvas) => ({
      width: w,
      height: h,
      corner: 84,
      frame: isRadio ? [54, 210, 54, 400] : [50, 96, 50, 258],
      screen: look.screen || 'topo',
      trim: [
        `<rect x="${-w / 2 + 16}" y="${-h / 2 + 20}" width="${w - 32}" height="${h - 40}" rx="70" fill="none" stroke="${look.accent}" stroke-opacity=".85" stroke-width="7"/>`,
        isRadio
          ? Array.from(
              { length: 7 },
              (_, index) =>
                `<path d="M-110 ${90 + index * 26}H110" stroke="#000" stroke-opacity=".45" stroke-width="10" stroke-linecap="round"/>`,
            ).join('')
          : '',
        `<g transform="translate(0 ${h / 2 - 130})">${key(canvas, 0, 0, 66, darker(look.body, 0.25))}<path d="M-34 0l14-12v24zM34 0l-14-12v24zM0-34l-12 14h24zM0 34l-12-14h24z" fill="#fff" fill-opacity=".8"/>${key(canvas, -124, -34, 27, darker(look.body, 0.3))}${key(canvas, 124, -34, 27, darker(look.body, 0.3))}${key(canvas, -124, 40, 27, darker(look.body, 0.3))}${key(canvas, 124, 40, 27, '#b3262b')}</g>`,
      ].join(''),
    }),
    80,
    isRadio ? 0.9 : 0.98,
    (canvas) =>
      `<rect x="-180" y="${isRadio ? -620 : -545}" width="${isRadio ? 62 : 96}" height="${isRadio ? 260 : 210}" rx="34" fill="${matteFill(canvas, darker(look.body, 0.2))}"/>`,
  );
}

function communicator(look: Look, view: string, place: string): Drawing {
  const canvas = new Canvas();
  const screen = look.screen === 'wind' ? 'wind' : 'radio';
  const body = [
    `<path d="M-70 -470Q0 -560 70 -470L52 -380H-52Z" fill="none" stroke="#8a9199" stroke-width="22"/>`,
    `<rect x="-90" y="-420" width="180" height="120" rx="44" fill="${matteFill(canvas, darker(look.body, 0.45))}"/>`,
    slab(canvas, look, {
      width: 470,
      height: 720,
      corner: 110,
      frame: [80, 150, 80, 300],
      screen: screen === 'wind' ? 'wind' : 'depth',
      trim: [
        `<rect x="-222" y="-340" width="444" height="680" rx="98" fill="none" stroke="#14171b" stroke-width="26"/>`,
        [-1, 1]
          .map(
            (side) =>
              `<rect x="${side * 222 - 16}" y="-160" width="32" height="120" rx="14" fill="${darker(look.body, 0.55)}"/>`,
          )
          .join(''),
        `<g transform="translate(0 200)">${key(canvas, 0, 0, 74, '#c92a2a')}<circle r="74" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5"/><path d="M-28-16q-16 0-16 9t16 9 16 9-16 9M4 0a14 18 0 1 0 .1 0M44-16" fill="none" stroke="#fff" stroke-width="0"/></g>`,
        `<g transform="translate(-34 184) scale(3.2)"><path d="M5 1C3-1 0 0 0 2.4C0 5 5 4 5 7C5 9.6 2 10.600 0 9M10 0C7.600 0 7 2 7 5C7 8 7.600 10 10 10C12.400 10 13 8 13 5C13 2 12.400 0 10 0ZM20 1C18-1 15 0 15 2.400C15 5 20 4 20 7C20 9.600 17 10.600 15 9" fill="none" stroke="#fff" stroke-width="1.700" stroke-linecap="round"/></g>`,
      ].join(''),
    }),
  ].join('');
  return canvas.finish(view, `${canvas.contactShadow(600, 1050, 260, 36)}<g transform="${place}">${body}</g>`);
}

/** A satellite communicator on its carabiner, the SOS key below the display. */
export const satCom = (look: Look): Drawing[] => [
  communicator(look, 'front', 'translate(600 640) scale(1.06)'),
  communicator(look, 'angle', 'translate(600 640) matrix(.9 .16 -.12 1 0 0)'),
];
