import sanitizeHtml from 'sanitize-html';

/** A drawing that stays one: its text as the shop keeps it, and its size in pixels. */
export type PlainDrawing = { svg: string; width: number; height: number };

/** A longer one weighs more than the pixels it makes. */
const charactersMax = 60_000;
const sideMax = 10_000;

const words = (text: string) => text.split(/\s+/);

const empty = words('circle ellipse feDropShadow line path polygon polyline rect stop');
const tags = words('svg title desc defs g clipPath filter linearGradient mask pattern radialGradient').concat(empty);
/** What draws. Nothing of it runs, leads elsewhere, or styles anything but its own element. */
const attributes = words(
  `xmlns viewBox preserveAspectRatio width height id transform opacity
  x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy d points offset stdDeviation
  fill fill-opacity fill-rule stroke stroke-opacity stroke-width stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset stop-color stop-opacity flood-color flood-opacity clip-path clip-rule mask filter
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits
  maskUnits maskContentUnits filterUnits primitiveUnits`,
);
const [tagSet, attributeSet] = [new Set(tags), new Set(attributes)];

/**
 * Reads an SVG that consists of shapes, gradients and the like alone, and writes it anew, so that what is kept is our own
 * writing. Null for any other: with scripts, styles, text, pictures or references to elsewhere, without a size in pixels,
 * or longer than the pixels that it would make.
 */
export function plainDrawing(text: string): PlainDrawing | null {
  if (text.length > charactersMax) return null;
  const opened: { name: string; found: Record<string, string> }[] = [];
  const svg = sanitizeHtml(text, {
    allowedTags: tags,
    allowedAttributes: { '*': attributes },
    selfClosing: empty,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    onOpenTag: (name, found) => opened.push({ name, found: { ...found } }),
  });
  const [root] = opened;
  const isPlain = opened.every(({ name, found }) => tagSet.has(name) && Object.entries(found).every(isOwn));
  if (!isPlain || root?.name !== 'svg' || root.found.xmlns !== 'http://www.w3.org/2000/svg') return null;
  const size = measureDrawing(root.found);
  return size && { svg, ...size };
}

/** Of the listed ones, and pointing at nothing outside of the same drawing. */
const isOwn = ([attribute, value]: [string, string]) =>
  attributeSet.has(attribute) && !/url\(\s*(?!#)/i.test(value) && !value.includes('\\');

function measureDrawing({ width, height, viewBox }: Record<string, string>): { width: number; height: number } | null {
  const [, , boxWidth, boxHeight] = viewBox?.trim().split(/[\s,]+/) ?? [];
  const sides = [width ?? boxWidth, height ?? boxHeight].map((side) => Math.round(Number(side?.replace(/px$/, ''))));
  const [across = 0, down = 0] = sides;
  return sides.every((side) => side >= 1 && side <= sideMax) ? { width: across, height: down } : null;
}
