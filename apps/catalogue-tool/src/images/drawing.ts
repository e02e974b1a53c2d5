import sanitizeHtml from 'sanitize-html';

/** A longer drawing is larger than its rasterised form. */
const charactersMax = 60_000;
const sideMax = 10_000;

const words = (text: string) => text.split(/\s+/);

const empty = words('circle ellipse feDropShadow line path polygon polyline rect stop');
const tags = words('svg title desc defs g clipPath filter linearGradient mask pattern radialGradient').concat(empty);
/** Allowed drawing attributes. None of them runs code, refers to other documents or styles other elements. */
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
 * Parses an SVG that consists only of shapes, gradients and similar elements, and serialises it again, so that no
 * source text is copied. Returns its text and its size in pixels; null for scripts, styles, text, pictures, external
 * references, a missing size in pixels, or more characters than the rasterised form is worth.
 */
export function plainDrawing(text: string) {
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

/** True for a listed attribute that refers to nothing outside of the same drawing. */
const isOwn = ([attribute, value]: [string, string]) =>
  attributeSet.has(attribute) && !/url\(\s*(?!#)/i.test(value) && !value.includes('\\');

function measureDrawing({ width, height, viewBox }: Record<string, string>): { width: number; height: number } | null {
  const [, , boxWidth, boxHeight] = viewBox?.trim().split(/[\s,]+/) ?? [];
  const sides = [width ?? boxWidth, height ?? boxHeight].map((side) => Math.round(Number(side?.replace(/px$/, ''))));
  const [across = 0, down = 0] = sides;
  return sides.every((side) => side >= 1 && side <= sideMax) ? { width: across, height: down } : null;
}
