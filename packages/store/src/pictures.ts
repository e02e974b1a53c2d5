/** Widths in pixels that a photograph is kept in, beside its own where that is smaller. */
const pictureWidths = [320, 640, 960, 1_600] as const;

/** The widths that a photograph of this width is kept in; the last one is the largest. */
export const listPictureWidths = (width: number): number[] => {
  const largest = Math.min(width, pictureWidths[pictureWidths.length - 1] ?? width);
  return [...pictureWidths.filter((each) => each < largest), largest];
};

/** `/media/NAME-1600w.webp`: the largest of a photograph that is kept in several widths, as WebP and AVIF. */
const sized = /^(.+)-(\d+)w\.webp$/;

/** What a browser chooses from, by format; null for a picture that is kept as one file. */
export function findPictureSources(src: string): { avif: string; webp: string } | null {
  const [, name, largest] = sized.exec(src) ?? [];
  if (!name) return null;
  const set = (format: string) =>
    listPictureWidths(Number(largest))
      .map((width) => `${name}-${width}w.${format} ${width}w`)
      .join(', ');
  return { avif: set('avif'), webp: set('webp') };
}
