/** Few at once: Prisma keeps the last hundred statements, with all that was in them, for its debug log. */
const batchSize = 100;

/** The rows of lists one after the other, some at a time. */
export function* batchesOf<T>(...lists: Iterable<T>[]): Generator<T[]> {
  let batch: T[] = [];
  for (const list of lists) {
    for (const each of list) {
      if (batch.push(each) < batchSize) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
