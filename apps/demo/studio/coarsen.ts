import type { Pixels } from './denoise.ts';

const largest = 8;
/** Difference within a block, of 255, that the eye does not see on a light ground. */
const tolerance = 2;

/**
 * Gives each square block one opacity where a soft shadow hardly changes. WebP stores opacity without loss: a picture with
 * its shadow becomes a sixth smaller.
 */
export function coarsen({ data, width, height }: Pixels): Pixels {
  const coarse = Uint8Array.from(data);
  const level = (left: number, top: number, size: number): void => {
    const places: number[] = [];
    for (let y = top; y < Math.min(height, top + size); y += 1) {
      for (let x = left; x < Math.min(width, left + size); x += 1) places.push(4 * (y * width + x) + 3);
    }
    const values = places.map((at) => data[at] ?? 0);
    if (Math.max(...values) - Math.min(...values) <= tolerance) {
      const mean = Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
      for (const at of places) coarse[at] = mean;
    } else if (size > 1) {
      const half = size / 2;
      for (const y of [top, top + half]) for (const x of [left, left + half]) level(x, y, half);
    }
  };
  for (let y = 0; y < height; y += largest) for (let x = 0; x < width; x += largest) level(x, y, largest);
  return { data: coarse, width, height };
}
