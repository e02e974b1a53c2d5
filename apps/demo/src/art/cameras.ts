import { axes, Canvas, type Drawing, num } from './canvas.ts';
import { lighter, matteFill } from './colour.ts';
import type { Look } from './look.ts';
import { screens } from './screens.ts';

const lensFill = (canvas: Canvas) =>
  canvas.radial(
    [
      [0, '#7f9fca'],
      [22, '#25364d'],
      [60, '#070a0e'],
      [100, '#1c2128'],
    ],
    0.42,
    0.38,
    0.6,
  );

const lens = (canvas: Canvas, x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${matteFill(canvas, '#2a2e34')}" stroke="#000" stroke-width="3"/><circle cx="${x}" cy="${y}" r="${num(r * 0.8)}" fill="#050709"/><circle cx="${x}" cy="${y}" r="${num(r * 0.66)}" fill="${lensFill(canvas)}"/><circle cx="${num(x - r * 0.22)}" cy="${num(y - r * 0.26)}" r="${num(r * 0.11)}" fill="#fff" fill-opacity=".85"/>`;

/** A dash camera from its lens side and from its display. */
export function dashCamera(look: Look): Drawing[] {
  const scale = look.size < 45 ? 0.78 : 1;
  const canvas = new Canvas();
  const mount = `<path d="M-90 -420H90L60 -220H-60Z" fill="${matteFill(canvas, '#3a3f46')}"/><rect x="-150" y="-470" width="300" height="60" rx="24" fill="${matteFill(canvas, '#23272c')}"/>`;
  const body = `<rect x="-330" y="-240" width="660" height="480" rx="96" fill="${matteFill(canvas, look.body)}" stroke="#000" stroke-opacity=".5" stroke-width="2"/><rect x="-318" y="-228" width="636" height="456" rx="86" fill="none" stroke="${lighter(look.body, 0.4)}" stroke-opacity=".5" stroke-width="4"/>`;
  const eyes =
    look.screen === 'dual' ? lens(canvas, -140, 0, 130) + lens(canvas, 160, 0, 110) : lens(canvas, 0, 0, 190);
  const back = new Canvas();
  const road = screens.camera;
  const display = `<rect x="-280" y="-190" width="560" height="330" rx="24" fill="#07090c"/><g transform="translate(-264 -174)">${back.within('<rect width="528" height="298" rx="14"/>', road ? road(back, 528, 298, '#fff') : '')}</g>`;
  const backBody = `<rect x="-330" y="-240" width="660" height="480" rx="96" fill="${matteFill(back, look.body)}"/>${display}<g fill="#fff" fill-opacity=".35">${[-180, -60, 60, 180].map((x) => `<rect x="${x - 40}" y="166" width="80" height="34" rx="17"/>`).join('')}</g>`;
  return [
    canvas.finish(
      'front',
      `${canvas.contactShadow(600, 640 + 330 * scale, 330 * scale, 38)}<g transform="translate(600 660) scale(${num(scale * 10) === '10' ? 1.12 : scale})">${mount}${body}${eyes}</g>`,
    ),
    back.finish(
      'back',
      `${back.contactShadow(600, 640 + 330 * scale, 330 * scale, 38)}<g transform="translate(600 640) matrix(1.02 .08 0 1.04 0 0)">${backBody}</g>`,
    ),
  ];
}

/** A backup camera on its plate mount with the little aerial. */
export function backupCamera(look: Look): Drawing[] {
  const paint = (canvas: Canvas) =>
    [
      `<path d="M330 -40C470 -60 480 150 400 260" fill="none" stroke="#15181c" stroke-width="26" stroke-linecap="round"/>`,
      `<rect x="-360" y="-270" width="720" height="90" rx="30" fill="${matteFill(canvas, '#4b525b')}"/><g fill="#14171b"><rect x="-300" y="-240" width="90" height="26" rx="13"/><rect x="210" y="-240" width="90" height="26" rx="13"/></g>`,
      `<path d="M-260 -190H260L300 190Q300 240 240 240H-240Q-300 240-300 190Z" fill="${
        look.body > '#a'
          ? canvas.linear([
              [0, '#fff'],
              [100, '#a3abb3'],
            ])
          : matteFill(canvas, look.body)
      }"/>`,
      lens(canvas, 0, 30, 150),
      `<g fill="#3a0d12">${[-1, 1].flatMap((side) => [-60, 30, 120].map((y) => `<circle cx="${side * 210}" cy="${y}" r="22"/>`)).join('')}</g>`,
    ].join('');
  const front = new Canvas();
  const angle = new Canvas();
  return [
    front.finish(
      'front',
      `${front.contactShadow(600, 870, 340, 40)}<g transform="translate(590 600) scale(1.1)">${paint(front)}</g>`,
    ),
    angle.finish(
      'angle',
      `${angle.contactShadow(600, 880, 330, 40)}<g transform="translate(590 590) matrix(.94 .13 -.08 1.04 0 0)">${paint(angle)}</g>`,
    ),
  ];
}

/** A laser range finder with its eyepiece. */
export function rangefinder(look: Look): Drawing[] {
  const paint = (canvas: Canvas) =>
    [
      `<path d="M-430 -170Q-440 -230-370 -236H250Q400 -230 430 -120V110Q420 210 310 214H-330Q-430 204-430 120Z" fill="${
        look.body > '#a'
          ? canvas.linear(
              [
                [0, '#fff'],
                [55, '#e3e6e9'],
                [100, '#9fa7af'],
              ],
              axes.steep,
            )
          : matteFill(canvas, look.body)
      }"/>`,
      `<path d="M-300 214V-236M-190 214V-236" stroke="#000" stroke-opacity=".12" stroke-width="12"/><rect x="-60" y="-280" width="190" height="60" rx="26" fill="#c92a2a"/>`,
      `<ellipse cx="380" cy="-4" rx="86" ry="170" fill="#14171b"/><ellipse cx="392" cy="-4" rx="62" ry="130" fill="${lensFill(canvas)}"/><ellipse cx="372" cy="-60" rx="14" ry="30" fill="#fff" fill-opacity=".6"/>`,
      `<path d="M-360 -160H220" stroke="#fff" stroke-opacity=".35" stroke-width="16" stroke-linecap="round"/>`,
    ].join('');
  const front = new Canvas();
  const angle = new Canvas();
  return [
    front.finish(
      'front',
      `${front.contactShadow(600, 850, 430, 44)}<g transform="translate(600 610)">${paint(front)}</g>`,
    ),
    angle.finish(
      'angle',
      `${angle.contactShadow(600, 880, 400, 44)}<g transform="translate(600 600) rotate(-14) scale(.96)">${paint(angle)}</g>`,
    ),
  ];
}
