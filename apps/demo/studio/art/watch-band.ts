import { axes, type Canvas, num } from './canvas.ts';
import { darker, lighter, metalFill, roundedFill } from './colour.ts';
import type { Look } from './look.ts';

/**
 * The two halves of a band behind a case of radius `r` at the origin, curving away above and below; `share` is its
 * width at the lugs as a share of the radius.
 */
export function bandBehind(canvas: Canvas, look: Look, r: number, share: number): string {
  const top = half(canvas, look, r, share, false);
  const bottom = half(canvas, look, r, share, true);
  return `${top}<g transform="scale(1 -1)">${bottom}</g>`;
}

function half(canvas: Canvas, look: Look, r: number, share: number, isLower: boolean): string {
  const w = (r * share) / 2;
  const end = -545;
  const narrow = w * 0.8;
  const outline = `M${num(-w)} ${num(-r * 0.6)}L${num(-w)} ${num(-r * 1.02)}C${num(-w)} ${num(-r * 1.22)} ${num(-narrow)} ${num(-r * 1.24)} ${num(-narrow * 0.98)} ${num(end + 60)}Q${num(-narrow * 0.96)} ${end} ${num(-narrow * 0.74)} ${end}H${num(narrow * 0.74)}Q${num(narrow * 0.96)} ${end} ${num(narrow * 0.98)} ${num(end + 60)}C${num(narrow)} ${num(-r * 1.24)} ${num(w)} ${num(-r * 1.22)} ${num(w)} ${num(-r * 1.02)}L${num(w)} ${num(-r * 0.6)}Z`;
  const tone = look.strap === 'metal' ? look.body : look.band;
  const fill = look.strap === 'metal' ? metalFill(canvas, tone, axes.across) : roundedFill(canvas, tone);
  const fade = canvas.linear(
    isLower
      ? '0 #000 0.62, 22 #000 0.22, 52 #000 0, 82 #000 0.1, 100 #000 0.5'
      : '0 #000 0.5, 18 #fff 0.1, 40 #fff 0.12, 74 #000 0.04, 100 #000 0.5',
    axes.down,
  );
  const path = `<path d="${outline}"/>`;
  return `<path d="${outline}" fill="${fill}" stroke="${darker(tone, 0.5)}" stroke-opacity=".5" stroke-width="1.5"/>${canvas.within(path, texture(canvas, look, w, r, end))}<path d="${outline}" fill="${fade}"/>`;
}

function texture(canvas: Canvas, look: Look, w: number, r: number, end: number): string {
  const length = -end - r * 0.6;
  const area = `x="${num(-w)}" y="${end}" width="${num(w * 2)}" height="${num(length)}"`;
  if (look.strap === 'leather') {
    const stitch = lighter(look.band, 0.42);
    const grain = canvas.pattern(
      22,
      18,
      `<path d="M0 4q6 5 11 0t11 0M4 13q6-5 12 0" fill="none" stroke="#000" stroke-opacity=".13"/>`,
      12,
    );
    const line = (x: number) =>
      `<path d="M${num(x)} ${num(-r * 0.7)}C${num(x)} ${num(-r * 1.15)} ${num(x * 0.83)} ${num(-r * 1.2)} ${num(x * 0.8)} ${end + 20}" fill="none" stroke="${stitch}" stroke-width="4" stroke-dasharray="15 10" stroke-linecap="round"/>`;
    return `<rect ${area} fill="${grain}"/>${line(-w * 0.84)}${line(w * 0.84)}`;
  }
  if (look.strap === 'metal') {
    const link = canvas.pattern(
      w * 2,
      46,
      `<path d="M0 45H${num(w * 2)}" stroke="#000" stroke-opacity=".6" stroke-width="3"/><path d="M0 2H${num(w * 2)}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/><path d="M${num(w * 0.62)} 0V46M${num(w * 1.38)} 0V46" stroke="#000" stroke-opacity=".45" stroke-width="3"/>`,
    );
    return `<g transform="translate(${num(-w)} 0)"><rect x="0" y="${end}" width="${num(w * 2)}" height="${num(length)}" fill="${link}"/></g>`;
  }
  if (look.strap === 'nylon') {
    const weave = canvas.pattern(
      12,
      12,
      `<path d="M0 0L6 6L0 12M6 6L12 0M6 6L12 12" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="2"/><path d="M1 6h3M7 1h3" stroke="#fff" stroke-opacity=".22" stroke-width="1.4"/>`,
    );
    return `<rect ${area} fill="${weave}"/><rect x="${num(-w * 0.12)}" y="${end}" width="${num(w * 0.24)}" height="${num(length)}" fill="${look.accent}" fill-opacity=".5"/>`;
  }
  return silicone(look, w, r, end);
}

function silicone(look: Look, w: number, r: number, end: number): string {
  const sport = look.style !== 'petite' && look.style !== 'hybrid' && look.style !== 'lifestyle';
  const groove = `<path d="M${num(-w * 0.6)} ${num(-r * 0.8)}C${num(-w * 0.62)} ${num(-r * 1.1)} ${num(-w * 0.5)} ${num(-r * 1.2)} ${num(-w * 0.5)} ${end}M${num(w * 0.6)} ${num(-r * 0.8)}C${num(w * 0.62)} ${num(-r * 1.1)} ${num(w * 0.5)} ${num(-r * 1.2)} ${num(w * 0.5)} ${end}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="${num(w * 0.05)}"/>`;
  if (!sport) return '';
  const count = Math.floor((-end - r * 1.24) / 52);
  const holes = Array.from({ length: Math.max(0, count) }, (_, index) => {
    const y = -r * 1.34 - index * 52;
    return `<rect x="${num(-w * 0.2)}" y="${num(y)}" width="${num(w * 0.4)}" height="15" rx="7.5" fill="#000" fill-opacity=".42"/><path d="M${num(-w * 0.17)} ${num(y + 16)}H${num(w * 0.17)}" stroke="#fff" stroke-opacity=".2" stroke-width="2"/>`;
  }).join('');
  return groove + holes;
}
