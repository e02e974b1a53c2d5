import { Canvas, type Drawing, num } from './canvas.ts';
import { darker, lighter } from './colour.ts';
import type { Look } from './look.ts';
import { disc, roundRect, solid } from './material.ts';
import { type Slab, slab, stand, turned } from './slab.ts';

/** The ball arm and the suction cup behind a navigator, `y` below its middle. */
function mountFoot(canvas: Canvas, tone: string, y: number): string {
  return [
    solid(
      canvas,
      `M-210 ${y + 190}Q-210 ${y + 100} 0 ${y + 100}T210 ${y + 190}Q210 ${y + 226} 0 ${y + 226}T-210 ${y + 190}Z`,
      darker(tone, 0.25),
    ),
    solid(canvas, `M-64 ${y - 20}H64L84 ${y + 150}Q0 ${y + 176}-84 ${y + 150}Z`, tone),
    solid(canvas, roundRect(90, y + 96, 120, 40, 20), lighter(tone, 0.1)),
  ].join('');
}

function views(look: Look, shape: Slab, scale: number, under: (canvas: Canvas) => string, depth = 70): Drawing[] {
  const [front, angle] = [new Canvas(), new Canvas()];
  const ground = 580 + (shape.height / 2 + 214) * scale;
  const shade = (canvas: Canvas) => canvas.contactShadow(600, ground, 260 * scale, 44);
  const place = { y: 580, scale };
  const shadow = shade(front);
  const shadowAside = shade(angle);
  return [
    stand(front, 'front', { ...place, shadow }, under(front) + slab(front, look, shape)),
    stand(angle, 'angle', { ...place, shadow: shadowAside }, turned(angle, look, shape, depth, under(angle))),
    stand(front, 'detail', { ...place, shadow: '', frame: [340, 320, 520, 520] }, slab(front, look, shape)),
  ];
}

/** A car navigator: wide glass on a magnetic foot. */
export function carNavigator(look: Look): Drawing[] {
  const w = look.size > 55 ? 1120 : look.size > 47 ? 1040 : 980;
  const shape: Slab = {
    width: w,
    height: Math.round(w * 0.58),
    corner: 40,
    frame: [26, 26, 26, 26],
    screen: look.screen || 'road',
  };
  return views(look, shape, 0.98, (canvas) => mountFoot(canvas, look.body, Math.round(w * 0.27)));
}

/** A motorcycle navigator: thick rubber frame, visor above, lock below. */
export function motoNavigator(look: Look): Drawing[] {
  const w = look.size > 46 ? 980 : 880;
  const shape: Slab = {
    width: w,
    height: Math.round(w * 0.66),
    corner: 90,
    frame: [80, 66, 80, 80],
    screen: look.screen || 'map',
    trim: `<path d="M${-w / 2 + 60} ${num(-w * 0.33 + 26)}H${w / 2 - 60}" stroke="${look.accent}" stroke-width="8" stroke-linecap="round"/>${[-1, 1].map((side) => `<g fill="#000" fill-opacity=".35">${[-90, -45, 0, 45, 90].map((y) => `<rect x="${side * (w / 2 - 34) - 15}" y="${y - 12}" width="30" height="24" rx="10"/>`).join('')}</g>`).join('')}`,
  };
  return views(
    look,
    shape,
    1,
    (canvas) =>
      [
        solid(
          canvas,
          `M${-w / 2 + 30} ${num(-w * 0.29)}Q0 ${num(-w * 0.44)} ${w / 2 - 30} ${num(-w * 0.29)}Z`,
          darker(look.body, 0.25),
        ),
        solid(canvas, roundRect(-440, w * 0.3 + 150, 880, 76, 38), '#6d757d', true),
        solid(canvas, roundRect(-94, w * 0.28, 188, 240, 40), lighter(look.body, 0.06)),
        solid(canvas, disc(0, w * 0.3 + 118, 48), '#8b929a', true),
      ].join(''),
    96,
  );
}

/** A truck or caravan navigator: the widest glass, a speaker bar and a wide foot. */
export function truckNavigator(look: Look): Drawing[] {
  const shape: Slab = {
    width: 1130,
    height: 700,
    corner: 40,
    frame: [34, 34, 34, 74],
    screen: look.screen || 'road',
    trim: `<g fill="#000" fill-opacity=".5">${Array.from({ length: 15 }, (_, index) => `<circle cx="${-126 + index * 18}" cy="318" r="5"/>`).join('')}</g><circle cx="470" cy="318" r="7" fill="#63e07a"/>`,
  };
  return views(look, shape, 0.96, (canvas) => mountFoot(canvas, look.body, 310), 80);
}
