import type { Language } from '@dilmun/settings/languages';
import { countPiecesNotAskedBack, type RequestedLine, type ReturnFacts } from '../orders/returns/orders.returns.ts';

/**
 * The lines of an order that its customer can review: delivered, and not wholly refunded or asked back. Of several lines of
 * one parent product the first.
 */
export function listReviewableLines<Line extends RequestedLine & { parentProductId: number }>(
  order: ReturnFacts,
  lines: readonly Line[],
): Line[] {
  if (order.deliveredAt === null) return [];
  const kept = lines.filter((line) => countPiecesNotAskedBack(order, line) > 0);
  return kept.filter(
    ({ parentProductId }, at) => kept.findIndex((line) => line.parentProductId === parentProductId) === at,
  );
}

/** The language of a review: that of most of its letters, and of the page for a text without letters of either. */
export function findReviewLanguage(text: string, pageLanguage: Language): Language {
  const [arabic, latin] = [/\p{Script=Arabic}/gu, /\p{Script=Latin}/gu].map(
    (script) => text.match(script)?.length ?? 0,
  );
  if (arabic === latin) return pageLanguage;
  return (arabic ?? 0) > (latin ?? 0) ? 'ar' : 'en';
}
