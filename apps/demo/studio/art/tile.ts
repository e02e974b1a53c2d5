import { Canvas, type Drawing } from './canvas.ts';

/** Inserts a finished drawing into the tile; a prefix keeps the ids of their definitions apart. */
function inset(drawing: Drawing): string {
  const inner = drawing.svg
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replaceAll(/(id="|url\(#)d(\d+)/g, '$1p$2');
  const scale = 940 / drawing.width;
  return `<g transform="translate(600 610) scale(${scale.toFixed(4)}) translate(-600 -600)">${inner}</g>`;
}

/** A square tile for a category: its product on a plain background with one soft light. */
export function tile(drawing: Drawing, tone: string): Drawing {
  const canvas = new Canvas();
  const light = canvas.radial(`0 #ffffff, 55 ${tone} 0.35, 100 ${tone}`, 0.5, 0.42, 0.75);
  const body = `<rect width="1200" height="1200" fill="${tone}"/><rect width="1200" height="1200" fill="${light}"/>${inset(drawing)}`;
  return canvas.finish('tile', body);
}
