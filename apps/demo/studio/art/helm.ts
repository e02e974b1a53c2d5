import { Canvas, type Drawing } from './canvas.ts';
import { darker, lighter } from './colour.ts';
import { lettering } from './lettering.ts';
import type { Look } from './look.ts';
import { disc, roundRect, solid } from './material.ts';
import { key, type Slab, slab, stand, turned } from './slab.ts';

function views(
  look: Look,
  shape: (canvas: Canvas) => Slab,
  scale: number,
  under: (canvas: Canvas) => string,
  depth = 90,
  isMounted = false,
): Drawing[] {
  const [front, angle] = [new Canvas(), new Canvas()];
  const { width, height } = shape(front);
  const ground = 590 + (height / 2 + (isMounted ? 98 : 10)) * scale;
  const shadow = front.contactShadow(600, ground, 0.46 * width * scale, 44);
  const shadowAside = angle.contactShadow(600, ground + 24, 0.44 * width * scale, 44);
  const aside = turned(angle, look, shape(angle), depth, under(angle));
  return [
    stand(front, 'front', { y: 590, scale, shadow }, under(front) + slab(front, look, shape(front))),
    stand(angle, 'angle', { y: 580, scale, shadow: shadowAside }, aside),
    stand(front, 'detail', { y: 590, scale, shadow: '', frame: [420, 290, 560, 560] }, slab(front, look, shape(front))),
  ];
}

/** The bracket behind a chartplotter: arms with knobs, and a plate on the dashboard. */
const bail = (canvas: Canvas, w: number, h: number) =>
  [
    solid(
      canvas,
      `M${-w * 0.36} ${h / 2 + 30}H${w * 0.36}L${w * 0.42} ${h / 2 + 86}Q${w * 0.42} ${h / 2 + 104} ${w * 0.4} ${h / 2 + 104}H${-w * 0.4}Q${-w * 0.42} ${h / 2 + 104} ${-w * 0.42} ${h / 2 + 86}Z`,
      '#3a4048',
    ),
    [-1, 1]
      .map(
        (side) =>
          `<g transform="scale(${side} 1)">${solid(canvas, `M${w / 2 - 60} -30H${w / 2 + 22}V40L${w * 0.4} ${h / 2 + 90}H${w * 0.32}Z`, '#2f343b')}${solid(canvas, roundRect(w / 2 - 10, -64, 62, 128, 28), '#23272c')}<path d="M${w / 2 + 12} -44V44M${w / 2 + 30} -44V44" stroke="#000" stroke-opacity=".6" stroke-width="7"/></g>`,
      )
      .join(''),
  ].join('');

/** A chartplotter on its bail; the small ones have keys beside the glass. */
export function chartplotter(look: Look): Drawing[] {
  const isKeyed = look.size < 50;
  const w = isKeyed ? 900 : look.size > 55 ? 1080 : 1000;
  const h = Math.round(w * 0.64);
  return views(
    look,
    (canvas) => ({
      width: w,
      height: h,
      corner: 34,
      frame: isKeyed ? [40, 44, 190, 44] : [46, 46, 46, 46],
      screen: look.screen || 'chart',
      trim: isKeyed
        ? [-180, -100, 100, 180].map((y) => key(canvas, w / 2 - 92, y, 34, lighter(look.body, 0.1))).join('') +
          key(
            canvas,
            w / 2 - 92,
            0,
            58,
            lighter(look.body, 0.06),
            `<path d="M${w / 2 - 92} -28l-10 12h20zM${w / 2 - 92} 28l-10-12h20z" fill="#fff" fill-opacity=".8"/>`,
          )
        : `<circle cx="${w / 2 - 24}" cy="${h / 2 - 24}" r="7" fill="#4dabf7"/>`,
    }),
    0.98,
    (canvas) => bail(canvas, w, h),
    90,
    true,
  );
}

const instrumentShape = (canvas: Canvas, look: Look, screen: string): Slab => ({
  width: 760,
  height: 780,
  corner: 60,
  frame: [56, 56, 56, 150],
  screen,
  trim: [-240, -120, 0, 120, 240]
    .map(
      (x) =>
        `${solid(canvas, roundRect(x - 50, 280, 100, 64, 26), lighter(look.body, 0.1))}<path d="M${x - 14} 313h28" stroke="#fff" stroke-opacity=".7" stroke-width="4"/>`,
    )
    .join(''),
});

/** Two instruments side by side: wind, and depth with speed. */
function instrumentPack(look: Look): Drawing[] {
  const scene = (view: string, place: string) => {
    const canvas = new Canvas();
    const [left = '', right = ''] = ['wind', 'depth'].map((screen) =>
      slab(canvas, look, instrumentShape(canvas, look, screen)),
    );
    return canvas.finish(
      view,
      `${canvas.contactShadow(600, 850, 480, 44)}<g transform="${place}"><g transform="translate(-284 0) scale(.7)">${left}</g><g transform="translate(284 0) scale(.7)">${right}</g></g>`,
    );
  };
  const detail = views(
    look,
    (canvas) => instrumentShape(canvas, look, 'wind'),
    1,
    () => '',
    110,
  ).at(-1);
  return [
    scene('front', 'translate(600 570)'),
    scene('angle', 'translate(600 570) matrix(.88 .1 -.04 .98 0 0)'),
    ...(detail ? [detail] : []),
  ];
}

/** A square instrument with a row of keys, or a pack of two. */
export function instrument(look: Look): Drawing[] {
  if (look.screen === 'pack') return instrumentPack(look);
  return views(
    look,
    (canvas) => instrumentShape(canvas, look, look.screen || 'depth'),
    1,
    () => '',
    110,
  );
}

/** A marine stereo: wide glass and one large knob. */
export function stereo(look: Look): Drawing[] {
  return views(
    look,
    (canvas) => ({
      width: 1080,
      height: 480,
      corner: 56,
      frame: [56, 60, 370, 60],
      screen: 'music',
      trim: `<circle cx="370" cy="0" r="156" fill="#05070a"/>${solid(canvas, disc(370, 0, 142), '#5d646d', true)}${solid(canvas, disc(370, 0, 104), '#23272c')}<circle cx="370" cy="-74" r="9" fill="#ff8c42"/>`,
    }),
    1,
    () => '',
    120,
  );
}

/** The coiled cord and the fist microphone of a radio. */
const fistMicrophone = (canvas: Canvas, tone: string) =>
  `<path d="M-300 120C-360 330-240 300-220 400S-60 520 20 430" fill="none" stroke="#07090c" stroke-width="34" stroke-linecap="round"/><path d="M-300 120C-360 330-240 300-220 400S-60 520 20 430" fill="none" stroke="#3a4048" stroke-width="30" stroke-dasharray="11 9"/>${solid(canvas, roundRect(-10, 240, 250, 330, 84), tone)}${solid(canvas, roundRect(222, 300, 34, 120, 16), '#2a2e34')}<path d="M55 390H175M55 422H175M55 454H175M55 486H175" stroke="#000" stroke-opacity=".5" stroke-width="12" stroke-linecap="round"/>`;

/** A convoy's radio: a low box with its members on the display, one knob and a talk key. */
const groupRadio = (look: Look): Drawing[] =>
  views(
    look,
    (canvas) => ({
      width: 940,
      height: 300,
      corner: 40,
      frame: [60, 56, 330, 56],
      screen: 'group',
      trim: `${solid(canvas, disc(350, 0, 96), '#5d646d', true)}${solid(canvas, disc(350, 0, 62), '#23272c')}${[-70, 0, 70].map((y) => solid(canvas, roundRect(166, y - 24, 66, 48, 20), y ? lighter(look.body, 0.12) : '#ff8c42')).join('')}`,
    }),
    0.94,
    (canvas) => fistMicrophone(canvas, lighter(look.body, 0.06)),
    100,
  );

/** A VHF radio: amber display, knobs and a fist microphone on its coil; or the radio of a convoy. */
export function vhfRadio(look: Look): Drawing[] {
  if (look.screen === 'group') return groupRadio(look);
  return views(
    look,
    (canvas) => ({
      width: 900,
      height: 420,
      corner: 50,
      frame: [210, 60, 210, 150],
      screen: 'radio',
      trim: [
        [-340, 340]
          .map(
            (x) =>
              `${solid(canvas, disc(x, -20, 92), darker(look.body, 0.2))}${solid(canvas, disc(x, -20, 68), lighter(look.body, 0.06))}<path d="M${x} -80V-44" stroke="${look.body > '#b' ? '#1b1e22' : '#fff'}" stroke-width="8" stroke-linecap="round"/>`,
          )
          .join(''),
        [-180, -60, 60, 180]
          .map((x) =>
            solid(canvas, roundRect(x - 50, 108, 100, 62, 24), x === 180 ? '#c92a2a' : lighter(look.body, 0.12)),
          )
          .join(''),
      ].join(''),
    }),
    0.94,
    (canvas) => fistMicrophone(canvas, look.body),
    100,
  );
}

/** The autopilot of an auxiliary outboard: its wireless remote in front of the course computer. */
function kickerAutopilot(look: Look): Drawing[] {
  const scene = (view: string, place: string) => {
    const canvas = new Canvas();
    const computer = `${solid(canvas, roundRect(-120, -230, 560, 440, 60), '#22262b')}<path d="M-40 -130H360M-40 -70H360M-40 -10H360M-40 50H360" stroke="#000" stroke-opacity=".6" stroke-width="18" stroke-linecap="round"/><circle cx="380" cy="160" r="12" fill="#63e07a"/>${[0, 120, 240].map((x) => solid(canvas, roundRect(x - 44, 190, 88, 110, 18), '#6d757d', true)).join('')}`;
    const remote = `<g transform="translate(-290 60) rotate(-8)">${solid(canvas, roundRect(-150, -340, 300, 640, 110), look.body)}<path d="${roundRect(-96, -270, 192, 130, 26)}" fill="#a9b29c" stroke="#000" stroke-width="5"/>${lettering('042', { x: 0, y: -205, height: 62, colour: '#1b201c' })}${solid(canvas, disc(0, 0, 104), lighter(look.body, 0.1))}<path d="M-64 8l26-22v44zM64 8l-26-22v44zM0-58l-22 26h44zM0 74l-22-26h44z" fill="#fff" fill-opacity=".85"/>${solid(canvas, disc(-58, 180, 44), '#c92a2a')}${solid(canvas, disc(58, 180, 44), lighter(look.body, 0.16))}</g>`;
    return canvas.finish(
      view,
      `${canvas.contactShadow(600, 905, 430, 46)}<g transform="${place}">${computer}${remote}</g>`,
    );
  };
  return [scene('front', 'translate(560 600)'), scene('angle', 'translate(560 600) matrix(.88 .1 -.04 .98 0 0)')];
}

/** An autopilot: helm control in front, pump and course computer behind; or that of an auxiliary outboard. */
export function autopilot(look: Look): Drawing[] {
  if (look.screen === 'kicker') return kickerAutopilot(look);
  const scene = (view: string, place: string) => {
    const canvas = new Canvas();
    const pump = `<g transform="translate(-350 150)">${solid(canvas, roundRect(-190, -270, 240, 200, 80), '#b7bcc2', true)}${solid(canvas, roundRect(-200, -130, 380, 270, 44), '#31363d')}${solid(canvas, disc(110, -70, 36), '#b08d3c', true)}${solid(canvas, disc(110, 30, 36), '#b08d3c', true)}</g>`;
    const computer = `<g transform="translate(350 160)">${solid(canvas, roundRect(-190, -130, 380, 260, 44), '#22262b')}<path d="M-130 -60H130M-130 -20H130M-130 20H130" stroke="#000" stroke-opacity=".6" stroke-width="14"/><circle cx="130" cy="84" r="9" fill="#63e07a"/></g>`;
    const control = slab(canvas, look, {
      width: 560,
      height: 560,
      corner: 50,
      frame: [50, 50, 50, 130],
      screen: 'heading',
      trim: [-180, -60, 60, 180]
        .map((x) => key(canvas, x, 222, 38, x === -180 ? '#c92a2a' : lighter(look.body, 0.12)))
        .join(''),
    });
    return canvas.finish(
      view,
      `${canvas.contactShadow(600, 905, 500, 50)}<g transform="${place}">${pump}${computer}<g transform="translate(0 -20)">${control}</g></g>`,
    );
  };
  return [scene('front', 'translate(600 620)'), scene('angle', 'translate(600 610) matrix(.88 .1 -.04 .98 0 0)')];
}
