/** Pixels with four channels of 0 to 255. */
export type Pixels = { data: Uint8Array; width: number; height: number };

const reach = 5;
/** Difference of two neighbourhoods, as a mean of squares, at which the weight falls to 1/e. */
const tolerance = 13 ** 2;

/**
 * Removes noise by non-local means: each pixel becomes the average of the pixels around it whose neighbourhoods of 3 by 3
 * look the same. Debian's Blender has no denoiser of its own.
 */
export function denoise({ data, width, height }: Pixels): Pixels {
  const total = new Float32Array(data.length);
  const weights = new Float32Array(width * height);
  const rowSums = new Float32Array(width * height);
  const apart = new Float32Array(width * height);
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      for (let y = 0; y < height; y += 1) {
        const fromRow = Math.min(height - 1, Math.max(0, y + dy)) * width;
        for (let x = 0; x < width; x += 1) {
          const one = 4 * (y * width + x);
          const other = 4 * (fromRow + Math.min(width - 1, Math.max(0, x + dx)));
          let sum = 0;
          for (let channel = 0; channel < 4; channel += 1) {
            sum += ((data[one + channel] ?? 0) - (data[other + channel] ?? 0)) ** 2;
          }
          apart[y * width + x] = sum;
        }
      }
      addNeighbours(apart, rowSums, width, height, 1);
      addNeighbours(rowSums, apart, width, height, width);
      for (let y = 0; y < height; y += 1) {
        const fromRow = Math.min(height - 1, Math.max(0, y + dy)) * width;
        for (let x = 0; x < width; x += 1) {
          const at = y * width + x;
          const weight = Math.exp(-(apart[at] ?? 0) / (9 * tolerance));
          if (weight < 0.01) continue;
          const other = 4 * (fromRow + Math.min(width - 1, Math.max(0, x + dx)));
          for (let channel = 0; channel < 4; channel += 1) {
            total[4 * at + channel] = (total[4 * at + channel] ?? 0) + weight * (data[other + channel] ?? 0);
          }
          weights[at] = (weights[at] ?? 0) + weight;
        }
      }
    }
  }
  return { data: Uint8Array.from(total, (sum, at) => Math.round(sum / (weights[at >> 2] ?? 1))), width, height };
}

/** Writes the sum of each value and its two neighbours, `step` before and after it. */
function addNeighbours(from: Float32Array, to: Float32Array, width: number, height: number, step: number) {
  const count = width * height;
  for (let at = 0; at < count; at += 1) {
    const value = from[at] ?? 0;
    to[at] = value + (from[at - step] ?? value) + (from[at + step] ?? value);
  }
}
