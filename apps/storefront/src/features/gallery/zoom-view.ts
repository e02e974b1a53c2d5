/** In pixels; a position is relative to the middle of the stage. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The visible part of a picture: scale relative to the stage, and offset of its middle from the stage's middle. */
export interface ZoomView extends Point {
  scale: number;
}

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 };

export const scaleMax = 5;

const within = (value: number, most: number) => Math.min(Math.max(value, -most), most) + 0;

/** Limits scale and offset, so that the picture always covers the stage. */
function limitView({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const limited = Math.min(Math.max(scale, 1), scaleMax);
  return { scale: limited, x: within(x, (width * (limited - 1)) / 2), y: within(y, (height * (limited - 1)) / 2) };
}

export const moveView = (view: ZoomView, by: Point, stage: Size): ZoomView =>
  limitView({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);

/** Zooms by a factor; the point stays fixed as far as the picture's edges allow. */
export function zoomView(view: ZoomView, factor: number, point: Point, stage: Size): ZoomView {
  const scale = Math.min(Math.max(view.scale * factor, 1), scaleMax);
  const real = scale / view.scale;
  return limitView({ scale, x: point.x - (point.x - view.x) * real, y: point.y - (point.y - view.y) * real }, stage);
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Zooms and moves the picture to follow two fingers from one pair of points to another. */
export function pinchView(
  view: ZoomView,
  [a, b]: readonly [Point, Point],
  [c, d]: readonly [Point, Point],
  stage: Size,
): ZoomView {
  const from = middle(a, b);
  const to = middle(c, d);
  const zoomed = zoomView(view, distance(c, d) / Math.max(distance(a, b), 1), from, stage);
  return moveView(zoomed, { x: to.x - from.x, y: to.y - from.y }, stage);
}
