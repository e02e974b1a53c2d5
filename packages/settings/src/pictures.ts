/** Stands for the picture of a part until its own comes; `public/no-picture.svg` of the storefront. */
export const noPicture = { src: '/no-picture.svg', width: 800, height: 800 } as const;

/** The widths in pixels in which photographs are stored, besides the own width of a narrower one. */
const pictureWidths = [320, 640, 960, 1_600] as const;
/** The largest share of the photograph's own width that saves enough bytes to be stored besides it. */
const smallerShare = 0.8;

/** Lists the widths in pixels in which a photograph of this width is stored, in ascending order. */
export const listPictureWidths = (width: number): number[] => {
  const largest = Math.min(width, pictureWidths[pictureWidths.length - 1] ?? width);
  return [...pictureWidths.filter((each) => each <= smallerShare * largest), largest];
};

/**
 * Finds the address of a picture in pixels, for services that show no drawings; the shop makes a JPEG of each drawing. Null for the
 * neutral picture.
 */
export const findRasterSource = (src: string): string | null =>
  src === noPicture.src ? null : src.replace(/^(\/media\/.+)\.svg$/, '$1.jpg');

/** Finds the name of the file of a picture that the shop serves itself; null for one of another site and the neutral picture. */
export const findOwnPicture = (src: string): string | null => /^\/media\/([\w.-]+)$/.exec(src)?.[1] ?? null;

/** `/media/NAME-1600w.webp`: the largest file of a photograph that is stored in several widths, as WebP and AVIF. */
const sized = /^(.+)-(\d+)w\.webp$/;

/**
 * Builds the `srcset` of each format from the path of the largest file; null for an image that is stored as one file.
 */
export function findPictureSources(src: string): { avif: string; webp: string } | null {
  const [, name, largest] = sized.exec(src) ?? [];
  if (!name) return null;
  const set = (format: string) =>
    listPictureWidths(Number(largest))
      .map((width) => `${name}-${width}w.${format} ${width}w`)
      .join(', ');
  return { avif: set('avif'), webp: set('webp') };
}
