import { axes, type Drawing } from './canvas.ts';
import { darker, lighter, matteFill, metalFill, roundedFill } from './colour.ts';
import { faces } from './faces.ts';
import { lettering } from './lettering.ts';
import type { Look } from './look.ts';
import { screens } from './screens.ts';
import { type Paint, twoViews } from './two-views.ts';

const mountPaint: Paint = (canvas, look) =>
  look.screen === 'suction'
    ? [
        `<ellipse cy="330" rx="330" ry="90" fill="${matteFill(canvas, darker(look.body, 0.1))}"/><path d="M-250 310Q-200 120 0 110T250 310Z" fill="${matteFill(canvas, look.body)}"/><path d="M-40 140L-60 -120H60L40 140Z" fill="${matteFill(canvas, lighter(look.body, 0.08))}"/>`,
        `<circle cy="-150" r="64" fill="${metalFill(canvas, '#8b929a')}"/><rect x="-260" y="-400" width="520" height="210" rx="54" fill="${matteFill(canvas, look.body)}"/><rect x="-200" y="-350" width="400" height="110" rx="34" fill="#0b0d10"/><g fill="#e2c37a">${[-90, -30, 30, 90].map((x) => `<circle cx="${x}" cy="-295" r="13"/>`).join('')}</g>`,
      ].join('')
    : [
        `<rect x="-560" y="200" width="1120" height="110" rx="55" fill="${metalFill(canvas, '#5d646d', axes.down)}"/>`,
        `<path d="M-240 150H-110V360H-240ZM110 150H240V360H110Z" fill="${matteFill(canvas, look.body)}"/><path d="M-220 170L-120 -160H120L220 170Z" fill="${matteFill(canvas, look.body)}"/><path d="M-130 120L-70 -100H70L130 120Z" fill="#000" fill-opacity=".35"/>`,
        `<circle cy="-220" r="180" fill="${matteFill(canvas, lighter(look.body, 0.05))}"/><circle cy="-220" r="130" fill="#0b0d10"/><path d="M-130 -220A130 130 0 0 1 -60 -335L-30 -280A70 70 0 0 0 -70 -220ZM130 -220A130 130 0 0 1 60 -105L30 -160A70 70 0 0 0 70 -220Z" fill="${look.accent}"/>`,
      ].join('');

/** A mount: for handlebars, or with a suction cup. */
export const mount = (look: Look): Drawing[] => twoViews(look, mountPaint, 990, 400);

const cablePaint: Paint = (canvas, look) => {
  if (look.screen === 'stand') {
    return [
      `<ellipse cy="360" rx="360" ry="110" fill="${matteFill(canvas, darker(look.body, 0.12))}"/><ellipse cy="336" rx="350" ry="100" fill="${matteFill(canvas, look.body)}"/><path d="M-110 330L-70 -180Q0 -260 70 -180L110 330Z" fill="${matteFill(canvas, look.body)}"/>`,
      `<circle cy="-220" r="180" fill="${matteFill(canvas, lighter(look.body, 0.06))}"/><circle cy="-220" r="120" fill="${metalFill(canvas, '#8b929a')}"/><circle cy="-220" r="92" fill="#0b0d10"/><g fill="#e2c37a">${[-45, -15, 15, 45].map((x) => `<circle cx="${x}" cy="-220" r="10"/>`).join('')}</g>`,
    ].join('');
  }
  const cord = look.body > '#a' ? '#cdd2d6' : '#1b1e22';
  return [
    `<path d="M-300 -300C200 -420 420 -160 240 40S-330 60-330 220S60 400 260 300" fill="none" stroke="${darker(cord, 0.35)}" stroke-width="40" stroke-linecap="round"/><path d="M-300 -306C200 -426 420 -166 240 34S-330 54-330 214S60 394 260 294" fill="none" stroke="${cord}" stroke-width="26" stroke-linecap="round"/>`,
    `<g transform="translate(-350 -280) rotate(-14)"><rect x="-90" y="-64" width="210" height="128" rx="40" fill="${matteFill(canvas, look.body)}"/><rect x="-150" y="-36" width="70" height="72" rx="18" fill="${metalFill(canvas, '#b7bcc2', axes.down)}"/></g>`,
    `<g transform="translate(320 260) rotate(-24)"><rect x="-120" y="-110" width="280" height="220" rx="90" fill="${matteFill(canvas, look.body)}"/><rect x="-20" y="-52" width="140" height="104" rx="40" fill="#0b0d10"/><g fill="#e2c37a"><circle cx="14" cy="0" r="11"/><circle cx="42" cy="0" r="11"/><circle cx="70" cy="0" r="11"/><circle cx="98" cy="0" r="11"/></g></g>`,
  ].join('');
};

/** A charging cable, or a stand. */
export const charger = (look: Look): Drawing[] => twoViews(look, cablePaint, 1000, 380);

const networkPaint: Paint = (canvas, look) => {
  const plug = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-50" y="-150" width="100" height="170" rx="20" fill="${matteFill(canvas, look.body)}"/><rect x="-64" y="-230" width="128" height="100" rx="18" fill="${metalFill(canvas, '#8b929a', axes.across)}"/><path d="M-64 -206H64M-64 -182H64M-64 -158H64" stroke="#000" stroke-opacity=".3" stroke-width="8"/></g>`;
  return `<path d="M-320 120C-320 380 320 420 320 120S-180 -120-120 60S260 160 300 -160" fill="none" stroke="#0f1114" stroke-width="44" stroke-linecap="round"/><path d="M-320 112C-320 372 320 412 320 112" fill="none" stroke="#4b525b" stroke-width="9" stroke-linecap="round"/>${plug(-320, 120, 0)}${plug(300, -150, 8)}<g transform="translate(0 250)"><path d="M-150 -50H150V50H60V150H-60V50H-150Z" fill="${matteFill(canvas, '#2a6fb0')}"/></g>`;
};

/** Network cables with their tee. */
export const cable = (look: Look): Drawing[] => twoViews(look, networkPaint, 1020, 380);

const cardPaint: Paint = (canvas, look) => {
  const shown = screens[look.screen || 'chart'];
  const shape = '<path d="M-250 -390Q-250 -430-210 -430H150L250 -330V390Q250 430 210 430H-210Q-250 430-250 390Z"/>';
  return [
    shape.replace('/>', ` fill="${matteFill(canvas, '#1b1e22')}" stroke="#000" stroke-width="2"/>`),
    canvas.within(shape, `<g transform="translate(-250 -150)">${shown ? shown(canvas, 500, 600, '#e0568b') : ''}</g>`),
    `<g fill="#e2c37a">${Array.from({ length: 7 }, (_, index) => `<rect x="${-190 + index * 48}" y="-400" width="28" height="110" rx="6"/>`).join('')}</g><rect x="-250" y="-250" width="500" height="120" fill="#10161d"/>`,
    lettering(look.screen === 'topo' ? 'TOPOGULF' : 'GULF CHARTS', { x: 0, y: -190, height: 44, colour: '#fff' }),
    '<path d="M-240 -380L-100 -420" stroke="#fff" stroke-opacity=".3" stroke-width="10" stroke-linecap="round"/>',
  ].join('');
};

/** A map card. */
export const mapCard = (look: Look): Drawing[] => twoViews(look, cardPaint, 1080, 280, 'rotate(-12) scale(.94)');

const tones: Record<string, readonly [string, string]> = {
  topo: ['#2f5d3a', '#c9a253'],
  golf: ['#14532d', '#84cc16'],
  road: ['#7c2d12', '#fb923c'],
  rings: ['#3b0764', '#ec4899'],
  wind: ['#0c2c4a', '#38bdf8'],
  dogs: ['#4a3b1a', '#facc15'],
};

const memberPaint: Paint = (canvas, look) => {
  const [from, to] = tones[look.screen] ?? ['#0c2c4a', '#38bdf8'];
  const face = faces[look.screen === 'golf' ? 'golf' : look.screen === 'rings' ? 'rings' : 'topo'];
  const round =
    look.screen === 'wind'
      ? '<circle r="100" fill="#06101b"/><g fill="none" stroke="#38bdf8" stroke-width="7" stroke-linecap="round"><path d="M-46 46A66 66 0 0 1 46 46"/><path d="M-30 62A42 42 0 0 1 30 62" stroke-opacity=".7"/></g><g transform="translate(0 -26) rotate(-24)"><rect x="-18" y="-22" width="36" height="44" rx="7" fill="#dbe7f3"/><rect x="-72" y="-13" width="48" height="26" rx="3" fill="#4f86c6"/><rect x="24" y="-13" width="48" height="26" rx="3" fill="#4f86c6"/></g>'
      : face
        ? face(canvas, look)
        : '';
  return [
    `<rect x="-480" y="-300" width="960" height="600" rx="56" fill="${canvas.linear([
      [0, lighter(from, 0.12)],
      [55, from],
      [100, darker(from, 0.4)],
    ])}"/>`,
    `<path d="M-480 120C-240 -60 60 260 480 -40V244Q480 300 424 300H-424Q-480 300-480 244Z" fill="${to}" fill-opacity=".28"/><path d="M-480 200C-200 60 120 320 480 90V244Q480 300 424 300H-424Q-480 300-480 244Z" fill="${to}" fill-opacity=".34"/>`,
    `<g transform="translate(250 -20) scale(1.75)">${canvas.within('<circle r="100"/>', round)}<circle r="100" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4"/></g>`,
    lettering('MERIDIAN', {
      x: -420,
      y: -210,
      height: 42,
      colour: '#fff',
      anchor: 'start',
      weight: 0.13,
      spacing: 3.6,
    }),
    `<rect x="-420" y="130" width="86" height="66" rx="14" fill="${canvas.linear([
      [0, '#f3dfa6'],
      [100, '#b08d3c'],
    ])}"/><path d="M-420 163H-334M-392 130V196M-362 130V196" stroke="#7d6224" stroke-width="3"/>`,
    '<path d="M-460 -270H420" stroke="#fff" stroke-opacity=".28" stroke-width="6" stroke-linecap="round"/>',
  ].join('');
};

/** An activation card for an app or a service plan. */
export const membership = (look: Look): Drawing[] => twoViews(look, memberPaint, 940, 440, 'rotate(-9) scale(.96)');

const boxPaint: Paint = (canvas, look) => {
  const isHub = look.screen === 'hub';
  const shell =
    look.body > '#a'
      ? canvas.linear([
          [0, '#fff'],
          [50, '#eceef0'],
          [100, '#a3abb3'],
        ])
      : matteFill(canvas, look.body);
  const plugs = Array.from(
    { length: 6 },
    (_, index) =>
      `<g transform="translate(${-300 + index * 120} 232)"><rect x="-40" y="-20" width="80" height="90" rx="16" fill="${metalFill(canvas, '#5d646d', axes.across)}"/><circle cy="26" r="18" fill="#0b0d10"/></g>`,
  ).join('');
  const lights = ['#63e07a', '#63e07a', '#facc15', '#4dabf7']
    .map((colour, index) => `<circle cx="${-300 + index * 50}" cy="-130" r="13" fill="${colour}"/>`)
    .join('');
  return [
    isHub
      ? `${[-300, 300].map((x) => `<rect x="${x - 24}" y="-540" width="48" height="380" rx="24" fill="${shell}"/>`).join('')}`
      : '',
    plugs,
    `<rect x="-430" y="-220" width="860" height="450" rx="60" fill="${shell}" stroke="#000" stroke-opacity=".4" stroke-width="2"/><rect x="-414" y="-204" width="828" height="418" rx="48" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5"/>`,
    look.screen === 'switch'
      ? Array.from(
          { length: 8 },
          (_, index) =>
            `<rect x="${-340 + (index % 4) * 176}" y="${-60 + Math.floor(index / 4) * 116}" width="150" height="90" rx="22" fill="#0b0d10"/><path d="M${-290 + (index % 4) * 176} ${-15 + Math.floor(index / 4) * 116}h50" stroke="${index % 3 ? '#39424d' : '#63e07a'}" stroke-width="12" stroke-linecap="round"/>`,
        ).join('')
      : `<path d="M-300 -30H300M-300 20H300M-300 70H300M-300 120H300" stroke="#000" stroke-opacity=".3" stroke-width="18" stroke-linecap="round"/>`,
    lights,
    [-390, 390]
      .flatMap((x) =>
        [-180, 190].map((y) => `<circle cx="${x}" cy="${y}" r="15" fill="#8b929a" stroke="#3b4047" stroke-width="3"/>`),
      )
      .join(''),
  ].join('');
};

/** A module with connectors: switching, AIS, router. */
export const blackBox = (look: Look): Drawing[] => twoViews(look, boxPaint, 930, 440);

const remotePaint: Paint = (canvas, look) =>
  [
    `<rect x="-190" y="-440" width="380" height="880" rx="150" fill="${matteFill(canvas, look.body)}" stroke="#000" stroke-opacity=".5" stroke-width="2"/><rect x="-172" y="-422" width="344" height="844" rx="134" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="6"/>`,
    look.screen === 'keys'
      ? Array.from(
          { length: 8 },
          (_, index) =>
            `<rect x="${-140 + (index % 2) * 150}" y="${-330 + Math.floor(index / 2) * 160}" width="130" height="130" rx="34" fill="${matteFill(canvas, lighter(look.body, 0.12))}" stroke="#4dabf7" stroke-opacity=".7" stroke-width="5"/><circle cx="${-75 + (index % 2) * 150}" cy="${-265 + Math.floor(index / 2) * 160}" r="20" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="7"/>`,
        ).join('')
      : `<rect x="-120" y="-350" width="240" height="170" rx="30" fill="#a9b29c"/>${lettering('042', { x: 0, y: -264, height: 88, colour: '#1b201c' })}<circle cy="10" r="126" fill="${matteFill(canvas, lighter(look.body, 0.1))}"/><path d="M-84 10l34-28v56zM84 10l-34-28v56zM0-74l-28 34h56zM0 94l-28-34h56z" fill="#fff" fill-opacity=".85"/>${[-70, 70].map((x) => `<circle cx="${x}" cy="230" r="54" fill="${matteFill(canvas, x < 0 ? '#c92a2a' : lighter(look.body, 0.16))}"/>`).join('')}`,
  ].join('');

/** A wireless remote, or a keypad. */
export const remote = (look: Look): Drawing[] => twoViews(look, remotePaint, 1070, 220);

const headsetPaint: Paint = (canvas, look) =>
  [
    `<path d="M-300 120C-360 -420 360 -420 300 120" fill="none" stroke="${matteFill(canvas, look.body)}" stroke-width="70" stroke-linecap="round"/><path d="M-290 90C-330 -390 320 -390 290 60" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="8"/>`,
    `<rect x="-400" y="20" width="210" height="330" rx="100" fill="${matteFill(canvas, '#15181c')}"/><rect x="190" y="20" width="210" height="330" rx="100" fill="${matteFill(canvas, '#15181c')}"/><rect x="-430" y="60" width="110" height="250" rx="52" fill="${matteFill(canvas, lighter(look.body, 0.1))}"/><rect x="320" y="60" width="110" height="250" rx="52" fill="${matteFill(canvas, lighter(look.body, 0.1))}"/>`,
    `<path d="M-370 300C-360 470-230 470-90 450" fill="none" stroke="#2b2f35" stroke-width="26" stroke-linecap="round"/><rect x="-110" y="408" width="150" height="84" rx="42" fill="#0b0d10"/><circle cx="-375" cy="120" r="12" fill="#63e07a"/>`,
  ].join('');

/** A headset with its boom microphone. */
export const headset = (look: Look): Drawing[] => twoViews(look, headsetPaint, 1100, 340);

const transmitterPaint: Paint = (canvas, look) =>
  [
    `<rect x="-70" y="250" width="140" height="170" rx="18" fill="${metalFill(canvas, '#b7bcc2', axes.across)}"/><path d="M-70 290H70M-70 330H70M-70 370H70" stroke="#000" stroke-opacity=".35" stroke-width="10"/><rect x="-120" y="190" width="240" height="80" rx="20" fill="${metalFill(canvas, '#8b929a', axes.across)}"/>`,
    `<rect x="-190" y="-390" width="380" height="590" rx="120" fill="${roundedFill(canvas, look.body)}"/><path d="M-190 -190H190M-190 60H190" stroke="#000" stroke-opacity=".4" stroke-width="8"/><circle cy="-70" r="78" fill="#0b0d10"/><circle cy="-70" r="46" fill="none" stroke="#53d6c7" stroke-width="9"/><circle cy="-70" r="14" fill="#53d6c7"/>`,
  ].join('');

/** A tank transmitter. */
export const transmitter = (look: Look): Drawing[] => twoViews(look, transmitterPaint, 1040, 170);

const collarPaint: Paint = (canvas, look) =>
  [
    `<ellipse cy="140" rx="430" ry="250" fill="none" stroke="${darker(look.band, 0.34)}" stroke-width="96"/><path d="M-430 140A430 250 0 0 0 430 140" fill="none" stroke="${matteFill(canvas, look.band)}" stroke-width="100"/><path d="M-420 190A430 250 0 0 0 420 190" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="7" stroke-dasharray="24 14"/>`,
    `<path d="M120 -110C180 -330 240 -440 330 -520" fill="none" stroke="#15181c" stroke-width="30" stroke-linecap="round"/>`,
    `<rect x="-190" y="-250" width="330" height="230" rx="60" fill="${matteFill(canvas, '#2a2e34')}" stroke="#000" stroke-width="2"/><rect x="-160" y="-222" width="270" height="172" rx="42" fill="none" stroke="${look.accent}" stroke-width="9"/><circle cx="-25" cy="-136" r="34" fill="#63e07a"/><circle cx="-25" cy="-136" r="60" fill="#63e07a" fill-opacity=".2"/>`,
    `<rect x="-110" y="300" width="220" height="170" rx="50" fill="${matteFill(canvas, '#22262b')}"/><circle cx="-44" cy="470" r="20" fill="#b7bcc2"/><circle cx="44" cy="470" r="20" fill="#b7bcc2"/>`,
  ].join('');

/** A dog collar with its aerial. */
export const dogCollar = (look: Look): Drawing[] => twoViews(look, collarPaint, 1080, 400);
