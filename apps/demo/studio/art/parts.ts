import { axes, type Drawing } from './canvas.ts';
import { darker, lighter, matteFill, metalFill } from './colour.ts';
import { faces } from './faces.ts';
import { lettering } from './lettering.ts';
import type { Look } from './look.ts';
import { disc, type Loop, loop, onLoop, roundRect, solid } from './material.ts';
import { screens } from './screens.ts';
import { type Paint, twoViews } from './two-views.ts';

const pins = (count: number, y: number, gap = 40) =>
  `<g fill="#e2c37a">${Array.from({ length: count }, (_, at) => `<circle cx="${(at - (count - 1) / 2) * gap}" cy="${y}" r="11"/>`).join('')}</g>`;

const mountPaint: Paint = (canvas, look) =>
  look.screen === 'suction'
    ? [
        solid(canvas, 'M-340 330Q-340 250 0 250T340 330Q340 410 0 410T-340 330Z', darker(look.body, 0.2)),
        solid(canvas, 'M-250 320Q-210 150 0 140T250 320Q120 360 0 360T-250 320Z', look.body),
        solid(canvas, roundRect(150, 190, 150, 60, 28), lighter(look.body, 0.1)),
        solid(canvas, 'M-50 170L-64 -90H64L50 170Z', look.body),
        solid(canvas, disc(0, -130, 84), '#8b929a', true),
        solid(canvas, roundRect(-280, -420, 560, 260, 60), look.body),
        `<path d="${roundRect(-214, -360, 428, 140, 40)}" fill="#07090c" stroke="#fff" stroke-opacity=".2" stroke-width="4"/>`,
        pins(4, -290, 60),
      ].join('')
    : [
        solid(canvas, roundRect(-560, 190, 1120, 130, 65), '#5d646d', true),
        solid(canvas, 'M-220 180L-110 -160H110L220 180Z', look.body),
        `<path d="M-120 130L-66 -90H66L120 130Z" fill="#05070a" fill-opacity=".7"/>`,
        solid(canvas, roundRect(-250, 140, 150, 230, 40), look.body) +
          solid(canvas, roundRect(100, 140, 150, 230, 40), look.body),
        solid(canvas, disc(-175, 330, 18), '#a3a8af', true) + solid(canvas, disc(175, 330, 18), '#a3a8af', true),
        solid(canvas, disc(0, -220, 196), lighter(look.body, 0.06)),
        `<circle cy="-220" r="136" fill="#07090c"/><path d="M-136 -220A136 136 0 0 1 -64 -340L-32 -282A70 70 0 0 0 -70 -220ZM136 -220A136 136 0 0 1 64 -100L32 -158A70 70 0 0 0 70 -220Z" fill="${look.accent}"/>`,
      ].join('');

/** A mount: for handlebars, or with a suction cup. */
export const mount = (look: Look): Drawing[] => twoViews(look, mountPaint, look.screen === 'suction' ? 1000 : 962, 330);

const cablePaint: Paint = (canvas, look) => {
  if (look.screen === 'stand') {
    return [
      solid(
        canvas,
        'M-370 350Q-370 250 0 250T370 350Q370 450 0 450T-370 350Z',
        darker(look.body, look.body > '#b' ? 0.1 : 0.2),
      ),
      solid(canvas, 'M-370 320Q-370 224 0 224T370 320Q370 416 0 416T-370 320Z', look.body),
      solid(canvas, 'M-118 320C-90 120 -90 0 -110 -130H110C90 0 90 120 118 320Q0 360-118 320Z', look.body),
      solid(canvas, disc(0, -220, 196), look.body),
      `<circle cy="-220" r="140" fill="#14171b"/><circle cy="-220" r="118" fill="none" stroke="#5b636d" stroke-width="4"/><path d="${roundRect(-84, -250, 168, 60, 30)}" fill="#07090c"/>`,
      pins(4, -220, 36),
    ].join('');
  }
  const cord = look.body > '#a' ? '#d5d9dc' : '#22262b';
  const path = 'M-290 -270C210 -420 430 -170 250 30S-330 60-330 220S60 410 250 300';
  const braid = canvas.pattern(
    10,
    10,
    '<path d="M0 10L10 0M-2 2L2 -2M8 12L12 8" stroke="#000" stroke-opacity=".35" stroke-width="2"/>',
  );
  return [
    `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="#000" stroke-opacity=".28" stroke-width="34" transform="translate(6 14)"/><path d="${path}" stroke="${darker(cord, 0.4)}" stroke-width="34"/><path d="${path}" stroke="${cord}" stroke-width="26"/><path d="${path}" stroke="${braid}" stroke-width="26"/><path d="${path}" stroke="#fff" stroke-opacity=".35" stroke-width="5" transform="translate(-3 -6)"/></g>`,
    `<g transform="translate(-350 -262) rotate(-16)">${solid(canvas, roundRect(-166, -40, 110, 80, 26), '#b7bcc2', true)}<path d="${roundRect(-152, -12, 60, 24, 12)}" fill="#14171b"/>${solid(canvas, roundRect(-90, -64, 210, 128, 44), look.body)}${solid(canvas, roundRect(110, -24, 70, 48, 20), darker(look.body, 0.2))}</g>`,
    `<g transform="translate(330 250) rotate(-24)">${solid(canvas, roundRect(-200, -26, 100, 52, 22), darker(look.body, 0.2))}${solid(canvas, roundRect(-130, -130, 300, 260, 110), look.body)}<path d="${roundRect(-90, -90, 220, 180, 80)}" fill="#0b0d10" stroke="#fff" stroke-opacity=".15" stroke-width="4"/><g transform="translate(20 0)">${pins(4, 0, 38)}</g></g>`,
  ].join('');
};

/** A charging cable, or a stand. */
export const charger = (look: Look): Drawing[] =>
  look.screen === 'stand' ? twoViews(look, cablePaint, 1040, 350) : twoViews(look, cablePaint, 985, 330);

const networkPaint: Paint = (canvas, look) => {
  const plug = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${solid(canvas, roundRect(-52, -150, 104, 180, 26), look.body)}${solid(canvas, roundRect(-70, -236, 140, 110, 22), '#8b929a', true)}<path d="M-50 -226V-136M-25 -226V-136M0 -226V-136M25 -226V-136M50 -226V-136" stroke="#000" stroke-opacity=".35" stroke-width="6"/></g>`;
  const path = 'M-320 140C-320 390 320 430 320 130S-180 -120-120 60S260 170 300 -130';
  return `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="#0f1114" stroke-width="46"/><path d="${path}" stroke="#3a4149" stroke-width="34"/><path d="${path}" stroke="#8b929a" stroke-opacity=".6" stroke-width="7" transform="translate(-4 -9)"/></g>${plug(-320, 120, 0)}${plug(300, -150, 8)}<g transform="translate(0 270)">${solid(canvas, roundRect(-60, 0, 120, 130, 26), '#2a6fb0')}${solid(canvas, roundRect(-190, -70, 380, 130, 40), '#2a6fb0')}${solid(canvas, roundRect(-240, -56, 70, 102, 20), '#8b929a', true)}${solid(canvas, roundRect(170, -56, 70, 102, 20), '#8b929a', true)}${solid(canvas, roundRect(-54, 110, 108, 60, 18), '#8b929a', true)}</g>`;
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

const apps: Record<string, readonly [from: string, to: string, title: string, rows: readonly string[]]> = {
  topo: ['#1f4a33', '#c9a253', 'TRAILS', ['12.4 KM', '310 M']],
  golf: ['#0f4a2b', '#84cc16', 'GOLF', ['HOLE 7', '156 M']],
  road: ['#7c2d12', '#fb923c', 'RIDES', ['41.8 KM', '286 W']],
  rings: ['#3b0764', '#ec4899', 'INSIGHT', ['SLEEP 82', 'HRV 61']],
  wind: ['#0c2c4a', '#38bdf8', 'SATELLITE', ['SENT 10:09', 'SOS READY']],
  expedition: ['#3a1f0a', '#f59e0b', 'EXPEDITION', ['EVERY 2 MIN', 'WIND 14 KN']],
  kids: ['#0f3b6b', '#facc15', 'PIKKU', ['AT SCHOOL', 'CALL']],
  dogs: ['#4a3b1a', '#facc15', 'LIVE TRACK', ['4 DOGS', '2.1 KM']],
};

const satellite =
  '<circle r="100" fill="#06101b"/><g fill="none" stroke="#38bdf8" stroke-width="7" stroke-linecap="round"><path d="M-46 46A66 66 0 0 1 46 46"/><path d="M-30 62A42 42 0 0 1 30 62" stroke-opacity=".7"/></g><g transform="translate(0 -26) rotate(-24)"><rect x="-18" y="-22" width="36" height="44" rx="7" fill="#dbe7f3"/><rect x="-72" y="-13" width="48" height="26" rx="3" fill="#4f86c6"/><rect x="24" y="-13" width="48" height="26" rx="3" fill="#4f86c6"/></g>';

const phonePaint: Paint = (canvas, look) => {
  const [from, to, title, rows] = apps[look.screen] ?? (['#0c2c4a', '#38bdf8', 'MERIDIAN', []] as const);
  const face = faces[['golf', 'rings', 'kids'].includes(look.screen) ? look.screen : 'topo'];
  const row = (text: string, at: number) =>
    `<path d="${roundRect(-200, 190 + at * 116, 400, 96, 30)}" fill="#fff" fill-opacity=".14"/><circle cx="-148" cy="${238 + at * 116}" r="20" fill="${to}"/>${lettering(text, { x: -96, y: 238 + at * 116, height: 30, colour: '#fff', anchor: 'start', weight: 0.12 })}`;
  return [
    solid(canvas, roundRect(-272, -540, 544, 1080, 96), '#2a2e34', true),
    `<path d="${roundRect(-248, -516, 496, 1032, 74)}" fill="${canvas.linear(
      `0 ${lighter(from, 0.16)}, 45 ${from}, 100 ${darker(from, 0.55)}`,
      axes.steep,
    )}"/><path d="${roundRect(-70, -494, 140, 34, 17)}" fill="#05070a"/>`,
    lettering(title, { x: 0, y: -390, height: 46, colour: '#fff', weight: 0.12, spacing: 3.4 }),
    `<g transform="translate(0 -120) scale(1.8)">${canvas.within('<circle r="100"/>', look.screen === 'wind' ? satellite : (face?.(canvas, look) ?? ''))}<circle r="104" fill="none" stroke="${to}" stroke-width="5"/></g>`,
    rows.map(row).join(''),
    `<path d="M-248 -60V-442Q-248 -516 -174 -516H210Z" fill="#fff" fill-opacity=".07"/><path d="M-80 486H80" stroke="#fff" stroke-opacity=".7" stroke-width="9" stroke-linecap="round"/>`,
  ].join('');
};

/** A membership or a plan: its app on a phone. */
export const membership = (look: Look): Drawing[] =>
  twoViews(look, phonePaint, 1146, 250, 'matrix(.9 .14 -.1 .96 0 0)');

/** A box of twelve circuits for an engine bay: its flanges, its keys and one thick harness. */
const circuitsPaint: Paint = (canvas, look) =>
  [
    '<path d="M-300 260C-300 420-120 440-60 330" fill="none" stroke="#0b0d10" stroke-width="64" stroke-linecap="round"/><path d="M-306 250C-306 400-130 424-70 322" fill="none" stroke="#4b525b" stroke-width="10" stroke-linecap="round"/>',
    [-1, 1].map((side) => solid(canvas, roundRect(side * 440 - 90, -110, 180, 220, 40), '#3a4048')).join(''),
    [-480, 480].map((x) => solid(canvas, disc(x, 0, 30), '#a3a8af', true)).join(''),
    solid(canvas, roundRect(-420, -320, 840, 620, 70), look.body),
    Array.from({ length: 12 }, (_, at) => {
      const x = -318 + (at % 4) * 166;
      const y = -246 + Math.floor(at / 4) * 168;
      return `${solid(canvas, roundRect(x, y, 138, 136, 30), '#15181c')}<circle cx="${x + 69}" cy="${y + 46}" r="13" fill="${[0, 3, 6, 7].includes(at) ? '#ff8c42' : '#39424d'}"/><path d="M${x + 38} ${y + 96}h62" stroke="#5d6873" stroke-width="8" stroke-linecap="round"/>`;
    }).join(''),
  ].join('');

const boxPaint: Paint = (canvas, look) => {
  const isSmall = look.screen === 'adapter';
  const x = isSmall ? 250 : 430;
  const plugs = Array.from({ length: isSmall ? 2 : 6 }, (_, at) => {
    const left = isSmall ? -120 + at * 240 : -300 + at * 120;
    return `${solid(canvas, roundRect(left - 44, 200, 88, 120, 18), '#6d757d', true)}<path d="M${left - 22} 240V310M${left} 240V310M${left + 22} 240V310" stroke="#000" stroke-opacity=".4" stroke-width="6"/>`;
  }).join('');
  const lights = ['#63e07a', '#63e07a', '#facc15', '#4dabf7']
    .slice(0, isSmall ? 2 : 4)
    .map(
      (colour, at) =>
        `<circle cx="${-x + 120 + at * 46}" cy="-130" r="11" fill="${colour}"/><circle cx="${-x + 120 + at * 46}" cy="-130" r="24" fill="${colour}" fill-opacity=".18"/>`,
    )
    .join('');
  const key = (at: number) =>
    `${solid(canvas, roundRect(-340 + (at % 4) * 176, -64 + Math.floor(at / 4) * 122, 152, 96, 24), '#15181c')}<path d="M${-290 + (at % 4) * 176} ${-16 + Math.floor(at / 4) * 122}h52" stroke="${at % 3 ? '#39424d' : '#63e07a'}" stroke-width="12" stroke-linecap="round"/>`;
  const fins = Array.from({ length: 5 }, (_, at) => `M${120 - x} ${-40 + at * 46}H${x - 120}`).join('');
  return [
    look.screen === 'hub'
      ? [-300, 300].map((at) => solid(canvas, roundRect(at - 26, -540, 52, 400, 26), look.body)).join('')
      : '',
    plugs,
    solid(canvas, roundRect(-x, -220, 2 * x, 450, 60), look.body),
    look.screen === 'switch'
      ? Array.from({ length: 8 }, (_, at) => key(at)).join('')
      : `<path d="${fins}" stroke="#000" stroke-opacity="${look.body > '#b' ? 0.16 : 0.45}" stroke-width="18" stroke-linecap="round"/><path d="${fins}" stroke="#fff" stroke-opacity=".2" stroke-width="3" transform="translate(0 10)"/>`,
    lights,
    [44 - x, x - 44].flatMap((at) => [-176, 186].map((y) => solid(canvas, disc(at, y, 17), '#8b929a', true))).join(''),
  ].join('');
};

/** A module with connectors: switching, AIS, router. */
export const blackBox = (look: Look): Drawing[] =>
  look.screen === 'circuits'
    ? twoViews(look, circuitsPaint, 930, 420)
    : twoViews(look, boxPaint, 916, look.screen === 'adapter' ? 240 : 400);

const remotePaint: Paint = (canvas, look) => {
  if (look.screen === 'pedal') {
    const tread = Array.from({ length: 7 }, (_, at) => `M${-236 + at * 6} ${-270 + at * 70}H${236 - at * 6}`).join('');
    return [
      solid(canvas, 'M-400 260L-330 -330H330L400 260Q406 380 330 390H-330Q-406 380-400 260Z', '#3b4047'),
      solid(
        canvas,
        'M-280 -340Q-280 -390-230 -390H230Q280 -390 280 -340L236 260Q230 320 180 322H-180Q-230 320-236 260Z',
        look.body,
      ),
      `<path d="${tread}" stroke="#000" stroke-opacity=".5" stroke-width="24" stroke-linecap="round"/><path d="${tread}" stroke="#fff" stroke-opacity=".16" stroke-width="4" transform="translate(0 13)"/>`,
      solid(canvas, disc(-320, 300, 42), '#c92a2a') + solid(canvas, disc(320, 300, 42), lighter(look.body, 0.14)),
    ].join('');
  }
  const isPad = look.screen === 'keys';
  const key = (at: number) =>
    `${solid(canvas, roundRect(-140 + (at % 2) * 150, -330 + Math.floor(at / 2) * 166, 132, 132, 36), lighter(look.body, 0.1))}<circle cx="${-74 + (at % 2) * 150}" cy="${-264 + Math.floor(at / 2) * 166}" r="24" fill="none" stroke="#4dc3ff" stroke-width="8"/>`;
  return [
    solid(canvas, roundRect(-200, -450, 400, 900, isPad ? 70 : 160), look.body),
    isPad
      ? Array.from({ length: 8 }, (_, at) => key(at)).join('')
      : `<path d="${roundRect(-124, -356, 248, 180, 34)}" fill="#a9b29c" stroke="#000" stroke-width="6"/>${lettering('042', { x: 0, y: -266, height: 88, colour: '#1b201c' })}${solid(canvas, disc(0, 10, 136), lighter(look.body, 0.1))}<path d="M-84 10l34-28v56zM84 10l-34-28v56zM0-74l-28 34h56zM0 94l-28-34h56z" fill="#fff" fill-opacity=".85"/>${solid(canvas, disc(-76, 240, 58), '#c92a2a')}${solid(canvas, disc(76, 240, 58), lighter(look.body, 0.16))}`,
  ].join('');
};

/** A wireless remote, a keypad, or a foot pedal. */
export const remote = (look: Look): Drawing[] =>
  look.screen === 'pedal' ? twoViews(look, remotePaint, 990, 380) : twoViews(look, remotePaint, 1054, 190);

const headsetPaint: Paint = (canvas, look) =>
  [
    `<g fill="none" stroke-linecap="round"><path d="M-310 120C-380 -450 380 -450 310 120" stroke="#07090c" stroke-width="78"/><path d="M-310 116C-378 -444 378 -444 310 116" stroke="${matteFill(canvas, look.body)}" stroke-width="62"/><path d="M-296 60C-330 -400 250 -430 284 -120" stroke="#fff" stroke-opacity=".28" stroke-width="8"/></g>`,
    [-1, 1]
      .map(
        (side) =>
          `<g transform="scale(${side} 1)">${solid(canvas, roundRect(180, 10, 150, 350, 74), '#1b1e22')}${solid(canvas, roundRect(290, 30, 150, 310, 70), lighter(look.body, 0.08))}<circle cx="366" cy="186" r="50" fill="#0b0d10" stroke="#6d757d" stroke-width="5"/></g>`,
      )
      .join(''),
    `<path d="M-370 310C-360 480-230 486-90 466" fill="none" stroke="#14171b" stroke-width="28" stroke-linecap="round"/><path d="M-374 306C-364 470-230 478-90 458" fill="none" stroke="#6d757d" stroke-width="6"/>${solid(canvas, roundRect(-120, 412, 176, 100, 50), '#1b1e22')}<circle cx="366" cy="186" r="10" fill="#63e07a"/>`,
  ].join('');

/** A headset with its boom microphone. */
export const headset = (look: Look): Drawing[] => twoViews(look, headsetPaint, 1110, 260);

const transmitterPaint: Paint = (canvas, look) =>
  [
    `<rect x="-70" y="250" width="140" height="170" rx="18" fill="${metalFill(canvas, '#b7bcc2', axes.across)}"/><path d="M-70 290H70M-70 330H70M-70 370H70" stroke="#000" stroke-opacity=".35" stroke-width="10"/><rect x="-120" y="190" width="240" height="80" rx="20" fill="${metalFill(canvas, '#8b929a', axes.across)}"/>`,
    `${solid(canvas, roundRect(-190, -390, 380, 590, 120), look.body)}<path d="M-190 -190H190M-190 60H190" stroke="#000" stroke-opacity=".4" stroke-width="8"/><circle cy="-70" r="78" fill="#0b0d10"/><circle cy="-70" r="46" fill="none" stroke="#53d6c7" stroke-width="9"/><circle cy="-70" r="14" fill="#53d6c7"/>`,
  ].join('');

/** A tank transmitter. */
export const transmitter = (look: Look): Drawing[] => twoViews(look, transmitterPaint, 1040, 170);

const collar: Loop = { rx: 420, ry: 170, h: 104 };

const collarPaint: Paint = (canvas, look) => {
  const isTrainer = look.screen === 'bark';
  const weave = canvas.pattern(
    16,
    16,
    '<path d="M0 0L8 8L0 16M8 8L16 0M8 8L16 16" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2.5"/>',
  );
  const texture = `<rect x="-420" y="0" width="840" height="280" fill="${weave}"/><path d="M-420 52A420 170 0 0 0 420 52" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-dasharray="26 14"/>`;
  const buckle = `<path d="${roundRect(-40, -66, 80, 132, 18)}" fill="none" stroke="${metalFill(canvas, '#a3a8af')}" stroke-width="18"/>`;
  const aerial =
    '<path d="M110 0C170 -230 260 -380 350 -470" fill="none" stroke="#0b0d10" stroke-width="30" stroke-linecap="round"/><path d="M106 0C164 -230 254 -380 344 -472" fill="none" stroke="#6d757d" stroke-width="6" stroke-linecap="round"/>';
  return [
    isTrainer ? '' : aerial,
    `<g transform="translate(0 40)">${loop(canvas, collar, look.band, texture)}${onLoop(collar, -48, buckle)}</g>`,
    `<g transform="translate(0 ${isTrainer ? 262 : 210})">`,
    solid(canvas, roundRect(-180, -150, 360, 250, 74), '#2a2e34'),
    `<path d="${roundRect(-148, -118, 296, 186, 52)}" fill="none" stroke="${look.accent === '#7f8892' ? '#f2b33d' : look.accent}" stroke-width="10"/><circle cy="-26" r="64" fill="#63e07a" fill-opacity=".18"/>${solid(canvas, disc(0, -26, 36), '#63e07a')}`,
    isTrainer ? [-64, 64].map((x) => solid(canvas, roundRect(x - 16, 84, 32, 70, 14), '#b7bcc2', true)).join('') : '',
    '</g>',
  ].join('');
};

/** A dog collar with its aerial, or a bark trainer with its contact points. */
export const dogCollar = (look: Look): Drawing[] => twoViews(look, collarPaint, 930, 370);
