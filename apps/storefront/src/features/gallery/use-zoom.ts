import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { readSwipe } from '../../lib/hooks/swipe.ts';
import { moveView, type Point, pinchView, type Size, wholeView, type ZoomView, zoomView } from './zoom-view.ts';

/** Distance in pixels within which a press counts as a tap, and two taps as a double tap. */
const tapPx = 12;
const doubleTapMs = 320;
const doubleTapFactor = 2.5;
/** Exponential zoom rate per pixel of wheel movement. Browsers report a trackpad pinch as a wheel event with Ctrl. */
const wheelRate = 0.002;
const trackpadRate = 0.01;
const linePx = 16;

/**
 * Zooms and moves a picture by wheel, pinch, drag, double click and double tap; a picture at its original size can be
 * swiped. `zoom` and `move` are for buttons and keys.
 */
export function useZoom(onTurn: (by: 1 | -1) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ZoomView>(wholeView);
  const [isHeld, setHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  /** Start of a one-finger press; null once a second finger touches. */
  const press = useRef<Point | null>(null);
  const lastTap = useRef<(Point & { time: number }) | null>(null);

  const change = useCallback((next: (view: ZoomView, size: Size) => ZoomView) => {
    const box = stage.current;
    if (box) setView((now) => next(now, { width: box.clientWidth, height: box.clientHeight }));
  }, []);
  const zoom = useCallback(
    (factor: number, at: Point = { x: 0, y: 0 }) => change((now, size) => zoomView(now, factor, at, size)),
    [change],
  );
  const move = useCallback((by: Point) => change((now, size) => moveView(now, by, size)), [change]);
  const reset = useCallback(() => setView(wholeView), []);

  // The next picture starts unzoomed. The stage element stays mounted, because a finger may still touch it.
  const turn = useCallback(
    (by: 1 | -1) => {
      reset();
      onTurn(by);
    },
    [reset, onTurn],
  );

  useEffect(() => {
    const box = stage.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * linePx : event.deltaY;
      zoom(Math.exp(-px * (event.ctrlKey ? trackpadRate : wheelRate)), measurePlace(event, box));
    };
    // React adds passive wheel listeners, which cannot prevent the page from scrolling.
    box?.addEventListener('wheel', onWheel, { passive: false });
    return () => box?.removeEventListener('wheel', onWheel);
  }, [zoom]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = measurePlace(event, event.currentTarget);
    fingers.current.set(event.pointerId, at);
    press.current = fingers.current.size === 1 ? at : null;
    setHeld(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const from = fingers.current.get(event.pointerId);
    if (!from) return;
    const before = [...fingers.current.values()];
    const to = measurePlace(event, event.currentTarget);
    fingers.current.set(event.pointerId, to);
    const [a, b] = before;
    const [c, d] = [...fingers.current.values()];
    if (a && b && c && d) change((now, size) => pinchView(now, [a, b], [c, d], size));
    else move({ x: to.x - from.x, y: to.y - from.y });
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size > 0) return;
    setHeld(false);
    const from = press.current;
    press.current = null;
    if (!from || event.type !== 'pointerup') return;
    const to = measurePlace(event, event.currentTarget);
    const moved = { x: to.x - from.x, y: to.y - from.y };
    if (Math.hypot(moved.x, moved.y) < tapPx) onTap(to, event.timeStamp);
    else if (view.scale === 1 && Math.abs(moved.x) > Math.abs(moved.y)) {
      const step = readSwipe(event.currentTarget, moved.x);
      if (step !== 0) turn(step);
    }
  };
  const onTap = (at: Point, time: number) => {
    const last = lastTap.current;
    const isSecond = last && time - last.time < doubleTapMs && Math.hypot(at.x - last.x, at.y - last.y) < 3 * tapPx;
    lastTap.current = isSecond ? null : { ...at, time };
    if (!isSecond) return;
    if (view.scale > 1) reset();
    else zoom(doubleTapFactor, at);
  };

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
  return { stage, view, isHeld, handlers, zoom, move, reset, turn };
}

/** Position relative to the middle of the stage. */
function measurePlace({ clientX, clientY }: { clientX: number; clientY: number }, stage: Element | null): Point {
  const box = stage?.getBoundingClientRect();
  return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : { x: 0, y: 0 };
}
