import { toAsciiDigits } from '@dilmun/contracts/text';
import type { Db } from '@dilmun/db/client';

const heldMax = 500;
const keptDays = 90;

/**
 * Normalises a term for the dealer's list: short, lower case, single spaces. Null if it may be personal data: an
 * address or a long number.
 */
function normaliseMissedTerm(typed: string): string | null {
  const term = typed.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  const mayBePersonal = term.includes('@') || /\d{8}/.test(toAsciiDigits(term).replace(/[^\p{L}\d]/gu, ''));
  return term === '' || term.length > 60 || mayBePersonal ? null : term;
}

/**
 * Counts searches without results. Read requests must not write (docs/security.md S26), so counts are collected in
 * memory and written periodically; a killed process loses the unwritten ones.
 */
export class SearchMisses {
  #counts = new Map<string, number>();

  note(typed: string): void {
    const term = normaliseMissedTerm(typed);
    if (term === null || (this.#counts.size >= heldMax && !this.#counts.has(term))) return;
    this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1);
  }

  /** Writes the collected counts; keeps those that could not be written. */
  async write(db: Db): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    try {
      await db.$executeRaw`
        INSERT INTO search_misses (term, count)
        SELECT * FROM unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[])
        ON CONFLICT (term) DO UPDATE
        SET count = search_misses.count + excluded.count, last_searched_at = now()`;
    } catch (error) {
      for (const [term, count] of counts) this.#counts.set(term, (this.#counts.get(term) ?? 0) + count);
      throw error;
    }
  }
}

/** The most frequent terms without results. */
export function listSearchMisses(db: Db, max: number) {
  return db.searchMiss.findMany({
    orderBy: [{ count: 'desc' }, { lastSearchedAt: 'desc' }, { term: 'asc' }],
    take: max,
  });
}

/** Deletes terms that were not searched recently. */
export async function removeOldSearchMisses(db: Db): Promise<void> {
  await db.$executeRaw`DELETE FROM search_misses WHERE last_searched_at < now() - make_interval(days => ${keptDays})`;
}
