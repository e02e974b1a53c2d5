import type { Db } from '@dilmun/db/client';

const heldMax = 500;
const keptDays = 90;

/**
 * A term worth telling the dealer: short, lower-cased, one space between words. Null for what may be about a person: an
 * address or a long number.
 */
function normaliseMissedTerm(typed: string): string | null {
  const term = typed.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  const mayBePersonal = term.includes('@') || /\d{8}/.test(term.replace(/[\s+-]/g, ''));
  return term === '' || term.length > 60 || mayBePersonal ? null : term;
}

/**
 * Counts searches that found nothing. Reading changes no table (docs/security.md S26), so counts are held here and
 * written now and then; a killed process loses some of them, and no more.
 */
export class SearchMisses {
  #counts = new Map<string, number>();

  note(typed: string): void {
    const term = normaliseMissedTerm(typed);
    if (term === null || (this.#counts.size >= heldMax && !this.#counts.has(term))) return;
    this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1);
  }

  /** Writes what is held. What cannot be written is held on. */
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

/** The terms that most often found nothing. */
export function listSearchMisses(db: Db, max: number) {
  return db.searchMiss.findMany({
    orderBy: [{ count: 'desc' }, { lastSearchedAt: 'desc' }, { term: 'asc' }],
    take: max,
  });
}

/** Forgets terms that nobody has searched for a while. */
export async function removeOldSearchMisses(db: Db): Promise<void> {
  await db.$executeRaw`DELETE FROM search_misses WHERE last_searched_at < now() - make_interval(days => ${keptDays})`;
}
