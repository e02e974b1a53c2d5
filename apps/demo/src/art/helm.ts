import { Canvas, type Drawing } from './canvas.ts';
import { darker, lighter, matteFill } from './colour.ts';
import type { Look } from './look.ts';
import { key, type Slab, slab, turned } from './slab.ts';

function views(
  look: Look,
  shape: (canvas: Canvas) => Slab,
  scale: number,
  under: (canvas: Canvas) => string,
  depth = 90,
): Drawing[] {
  const front = new Canvas();
  const angle = new Canvas();
  const ground = 600 + (shape(front).height / 2 + 70) * scale;
  return [
    front.finish(
      'front',
      `${front.contactShadow(600, ground, 520 * scale, 44)}<g transform="translate(600 590) scale(${scale})">${under(front)}${slab(front, look, shape(front))}</g>`,
    ),
    angle.finish(
      'angle',
      `${angle.contactShadow(600, ground + 20, 500 * scale, 44)}<g transform="translate(600 580) scale(${scale})">${turned(angle, look, shape(angle), depth, under(angle))}</g>`,
    ),
    front.finish(
      'detail',
      `<g transform="translate(600 590) scale(${scale})">${slab(front, look, shape(front))}</g>`,
      [420, 290, 560, 560],
    ),
  ];
}

const bail = (canvas: Canvas, w: number, h: number) =>
  `<path d="M${-w / 2 - 34} -60H${-w / 2 + 20}V${h / 2 + 40}H${w / 2 - 20}V-60H${w / 2 + 34}V${h / 2 + 66}Q${w / 2 + 34} ${h / 2 + 80} ${w / 2 + 10} ${h / 2 + 80}H${-w / 2 - 10}Q${-w / 2 - 34} ${h / 2 + 80} ${-w / 2 - 34} ${h / 2 + 66}Z" fill="${matteFill(canvas, '#3a3f46')}"/>${[-1, 1].map((side) => `<circle cx="${side * (w / 2 + 26)}" cy="0" r="52" fill="${matteFill(canvas, '#2a2e34')}"/><circle cx="${side * (w / 2 + 26)}" cy="0" r="30" fill="#14171b"/>`).join('')}`;

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
  );
}

/** A square instrument with a row of keys. */
export function instrument(look: Look): Drawing[] {
  return views(
    look,
    (canvas) => ({
      width: 760,
      height: 780,
      corner: 60,
      frame: [56, 56, 56, 150],
      screen: look.screen || 'depth',
      trim: [-240, -120, 0, 120, 240]
        .map(
          (x) =>
            `<rect x="${x - 48}" y="284" width="96" height="58" rx="22" fill="${matteFill(canvas, lighter(look.body, 0.1))}" stroke="#000" stroke-opacity=".5" stroke-width="2"/><path d="M${x - 14} 313h28" stroke="#fff" stroke-opacity=".7" stroke-width="4"/>`,
        )
        .join(''),
    }),
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
      trim: `<circle cx="370" cy="0" r="150" fill="#0a0c0f"/><circle cx="370" cy="0" r="136" fill="${canvas.linear([
        [0, '#7b838d'],
        [45, '#23272d'],
        [100, '#4b525b'],
      ])}"/><circle cx="370" cy="0" r="100" fill="${matteFill(canvas, '#2a2e34')}"/><circle cx="370" cy="-70" r="9" fill="#ff8c42"/>`,
    }),
    1,
    () => '',
    120,
  );
}

/** A VHF radio: amber display, knobs and a fist microphone on its coil. */
export function vhfRadio(look: Look): Drawing[] {
  return views(
    look,
    (canvas) => ({
      width: 900,
      height: 420,
      corner: 50,
      frame: [210, 60, 210, 150],
      screen: 'radio',
      trim: [
        `<circle cx="-340" cy="-20" r="76" fill="${matteFill(canvas, darker(look.body, 0.1))}" stroke="#000" stroke-opacity=".6" stroke-width="4"/><path d="M-340 -90V-50" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`,
        `<circle cx="340" cy="-20" r="76" fill="${matteFill(canvas, darker(look.body, 0.1))}" stroke="#000" stroke-opacity=".6" stroke-width="4"/><path d="M340 -90V-50" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`,
        [-180, -60, 60, 180]
          .map(
            (x) =>
              `<rect x="${x - 48}" y="112" width="96" height="54" rx="20" fill="${matteFill(canvas, x === 180 ? '#c92a2a' : lighter(look.body, 0.12))}" stroke="#000" stroke-opacity=".4" stroke-width="2"/>`,
          )
          .join(''),
      ].join(''),
    }),
    0.94,
    (canvas) =>
      `<path d="M-300 120C-360 330-240 300-220 400S-60 520 20 430" fill="none" stroke="#15181c" stroke-width="30" stroke-linecap="round" stroke-dasharray="16 10"/><rect x="0" y="250" width="230" height="310" rx="70" fill="${matteFill(canvas, look.body)}"/><g stroke="#000" stroke-opacity=".5" stroke-width="12" stroke-linecap="round">${[0, 1, 2, 3].map((row) => `<path d="M55 ${400 + row * 30}H175"/>`).join('')}</g>`,
    100,
  );
}

/** An autopilot: helm control in front, pump and course computer behind. */
export function autopilot(look: Look): Drawing[] {
  const scene = (view: string, place: string) => {
    const canvas = new Canvas();
    const pump = `<g transform="translate(-330 150)"><rect x="-190" y="-130" width="380" height="260" rx="40" fill="${matteFill(canvas, '#31363d')}"/><rect x="-150" y="-250" width="220" height="150" rx="60" fill="${canvas.linear(
      [
        [0, '#eef0f2'],
        [40, '#9aa1a9'],
        [100, '#565d65'],
      ],
    )}"/><circle cx="110" cy="-130" r="34" fill="#b08d3c"/><circle cx="110" cy="-40" r="34" fill="#b08d3c"/></g>`;
    const computer = `<g transform="translate(340 170)"><rect x="-170" y="-110" width="340" height="230" rx="36" fill="${matteFill(canvas, '#22262b')}"/><path d="M-130 -60H130M-130 -20H130M-130 20H130" stroke="#000" stroke-opacity=".5" stroke-width="14"/><circle cx="120" cy="80" r="9" fill="#63e07a"/></g>`;
    const control = slab(canvas, look, {
      width: 560,
      height: 560,
      corner: 50,
      frame: [50, 50, 50, 130],
      screen: 'wind',
      trim: [-180, -60, 60, 180]
        .map((x) => key(canvas, x, 222, 38, x === -180 ? '#c92a2a' : lighter(look.body, 0.12)))
        .join(''),
    });
    return canvas.finish(
      view,
      `${canvas.contactShadow(600, 930, 520, 50)}<g transform="${place}">${pump}${computer}<g transform="translate(0 -20)">${control}</g></g>`,
    );
  };
  return [scene('front', 'translate(600 620)'), scene('angle', 'translate(600 610) matrix(.88 .1 -.04 .98 0 0)')];
}
