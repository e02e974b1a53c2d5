import { describe, expect, it } from 'vitest';
import { moveView, pinchView, scaleMax, wholeView, zoomView } from './zoom-view.ts';

const stage = { width: 400, height: 300 };
const middle = { x: 0, y: 0 };

describe('zoomedBy', () => {
  it('keeps the picture fixed at the given point', () => {
    const point = { x: 100, y: -50 };
    const view = zoomView(wholeView, 2, point, stage);
    // The same point of the picture before and after.
    expect((point.x - view.x) / view.scale).toBeCloseTo(100);
    expect((point.y - view.y) / view.scale).toBeCloseTo(-50);
  });

  it('stops at the whole picture and at the maximum scale', () => {
    expect(zoomView(wholeView, 0.1, { x: 90, y: 90 }, stage)).toEqual(wholeView);
    expect(zoomView(wholeView, 99, middle, stage)).toEqual({ scale: scaleMax, x: 0, y: 0 });
  });

  it('centres the picture again when the whole picture is visible', () => {
    const near = moveView(zoomView(wholeView, 4, middle, stage), { x: 500, y: 100 }, stage);
    expect(zoomView(near, 0.25, middle, stage)).toEqual(wholeView);
  });
});

describe('movedBy', () => {
  it('stops at the edges of the picture', () => {
    const twice = zoomView(wholeView, 2, middle, stage);
    expect(moveView(twice, { x: 9_000, y: -9_000 }, stage)).toEqual({ scale: 2, x: 200, y: -150 });
  });

  it('does not move a picture that is visible as a whole', () => {
    expect(moveView(wholeView, { x: 30, y: 30 }, stage)).toEqual(wholeView);
  });
});

describe('pinchedBy', () => {
  const fingers = [
    { x: -20, y: 0 },
    { x: 20, y: 0 },
  ] as const;

  it('zooms in as the fingers move apart', () => {
    const parted = [
      { x: -60, y: 0 },
      { x: 60, y: 0 },
    ] as const;
    expect(pinchView(wholeView, fingers, parted, stage)).toEqual({ scale: 3, x: 0, y: 0 });
  });

  it('moves the picture with both fingers', () => {
    const twice = zoomView(wholeView, 2, middle, stage);
    const moved = [
      { x: 10, y: 15 },
      { x: 50, y: 15 },
    ] as const;
    expect(pinchView(twice, fingers, moved, stage)).toEqual({ scale: 2, x: 30, y: 15 });
  });

  it('accepts two fingers at the same position', () => {
    expect(pinchView(wholeView, [middle, middle], [middle, middle], stage)).toEqual(wholeView);
  });
});
