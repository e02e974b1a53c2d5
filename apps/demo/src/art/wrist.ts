import { axes, Canvas, type Drawing, num } from './canvas.ts';

/** Width in millimetres of a wrist of 17 cm, seen from above. */
const wristMillimetres = 57;

/**
 * Shows a watch on a forearm, true to scale. `watch` is drawn around the origin with its band upright. Its case is
 * `millimetres` wide, which is `width` pixels; its band is `bandWidth` pixels wide where it leaves the wrist.
 */
export function onWrist(
  watch: (canvas: Canvas) => string,
  { width, millimetres, bandWidth }: { width: number; millimetres: number; bandWidth: number },
): Drawing {
  const canvas = new Canvas();
  const half = (wristMillimetres * width) / millimetres / 2;
  const skin = canvas.linear(
    '0 #8a5a3c, 10 #bb8560, 34 #deb08a, 52 #e3b995, 76 #c48e68, 93 #93613f, 100 #7a4d31',
    axes.down,
  );
  const wall = canvas.linear('0 #f3f1ee, 100 #d9d5cf', axes.down);
  const round = canvas.linear(
    '0 #1a0d05 0.62, 5 #1a0d05 0.3, 15 #1a0d05 0, 84 #1a0d05 0, 94 #1a0d05 0.34, 100 #1a0d05 0.66',
    axes.down,
  );
  const shadow = canvas.radial('0 #2a1509 0.6, 62 #2a1509 0.42, 100 #2a1509 0');
  const arm = `M-700 ${num(-half - 46)}C-300 ${num(-half - 4)} -120 ${num(-half)} 60 ${num(-half)}S420 ${num(-half - 6)} 720 ${num(-half - 70)}V${num(half + 90)}C420 ${num(half + 10)} 240 ${num(half)} 60 ${num(half)}S-300 ${num(half + 6)} -700 ${num(half + 50)}Z`;
  const band = `M-600 ${num(-half - 10)}H600V${num(half + 10)}H-600Z`;
  const weave = canvas.pattern(
    12,
    12,
    '<path d="M0 0L12 12M-3 9L3 15M9 -3L15 3" stroke="#fff" stroke-opacity=".07" stroke-width="3"/>',
  );
  const cuff = (x: number, lift: number, colour: string) =>
    `<path d="M-760 ${num(-half - lift - 30)}L${x} ${num(-half - lift)}Q${x + 46} 0 ${x} ${num(half + lift)}L-760 ${num(half + lift + 30)}Z" fill="${colour}"/>`;
  const body = [
    `<rect width="1200" height="1200" fill="${wall}"/>`,
    canvas.contactShadow(640, 600 + half * 0.86 + 150, 720, 150, 0.3),
    '<g transform="translate(640 600) scale(.86)">',
    `<path d="${arm}" fill="${skin}"/>`,
    `<ellipse cx="26" cy="34" rx="${num(width * 0.86)}" ry="${num(half * 0.96)}" fill="${shadow}"/>`,
    canvas.within(`<path d="${band}"/>`, watch(canvas)),
    `<rect x="${num(-bandWidth / 2)}" y="${num(-half - 10)}" width="${num(bandWidth)}" height="${num(half * 2 + 20)}" fill="${round}"/>`,
    `${cuff(-424, 34, '#eef0f2')}${cuff(-470, 54, '#24364a')}${cuff(-470, 54, weave)}`,
    '</g>',
  ].join('');
  return canvas.finish('wrist', body);
}
