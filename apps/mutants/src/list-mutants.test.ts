import { describe, expect, it } from 'vitest';
import { applyMutant, listMutants, markFunctions } from './list-mutants.ts';

/** Every changed form of a source. */
const changed = (source: string) =>
  listMutants('file.ts', source)
    .map((mutant) => applyMutant(source, mutant))
    .toSorted();

describe('listMutants', () => {
  it('changes numbers and times', () => {
    expect(changed('const life = 15 * 60;')).toEqual([
      'const life = 15 * 61;',
      'const life = 15 / 60;',
      'const life = 16 * 60;',
    ]);
  });

  it('changes texts, and parts of templates', () => {
    expect(changed("const text = 'OUT OF STOCK';")).toEqual(["const text = 'OUT OF~ STOCK';"]);
    expect(changed('const text = `Only ${count} left.`;')).toEqual([
      'const text = `Only ${count} le~ft.`;',
      'const text = `Onl~y ${count} left.`;',
    ]);
  });

  it('moves the limit of a comparison, and turns it round', () => {
    expect(changed('isFree = total > limit;')).toEqual(['isFree = total <= limit;', 'isFree = total >= limit;']);
  });

  it('changes arithmetic, but does not subtract texts', () => {
    expect(changed('sum = one - other;')).toEqual(['sum = one + other;']);
    expect(changed("name = first + '';")).toEqual(["name = first + '~';"]);
  });

  it('takes both ways of a condition', () => {
    expect(changed('if (isPaid) stock -= 1;')).toEqual([
      'if (false) stock -= 1;',
      'if (isPaid) stock += 1;',
      'if (isPaid) stock -= 2;',
      'if (true) stock -= 1;',
    ]);
  });

  it('removes calls whose result is not used, and calls within a chain', () => {
    expect(changed('await send(mail);')).toEqual([';']);
    expect(changed('found = rows.filter(isOpen);')).toEqual(['found = rows;']);
  });

  it('changes conditions, limits and locks in SQL, but no other text of it', () => {
    expect(changed('db.$executeRaw`UPDATE carts SET quantity = 9 WHERE id = ${id} AND quantity > 8`;')).toEqual([
      'db.$executeRaw`UPDATE carts SET quantity <> 9 WHERE id = ${id} AND quantity > 8`;',
      'db.$executeRaw`UPDATE carts SET quantity = 10 WHERE id = ${id} AND quantity > 8`;',
      'db.$executeRaw`UPDATE carts SET quantity = 9 WHERE id <> ${id} AND quantity > 8`;',
      'db.$executeRaw`UPDATE carts SET quantity = 9 WHERE id = ${id} AND quantity > 9`;',
      'db.$executeRaw`UPDATE carts SET quantity = 9 WHERE id = ${id} AND quantity >= 8`;',
      'db.$executeRaw`UPDATE carts SET quantity = 9 WHERE id = ${id} OR quantity > 8`;',
    ]);
  });

  it('leaves types, imports, names of properties and messages of errors alone', () => {
    const source = `import { a } from './a.ts'; type T = 'x' | 1; const b: T = a as 'x'; throw new Error('No ' + b);`;
    expect(changed(source)).toEqual([]);
  });

  it('names the functions around a change, innermost first', () => {
    const [mutant] = listMutants('file.ts', 'const f = () => { const g = (n) => n < 9; };');
    expect(mutant?.functions).toEqual([28, 10]);
  });
});

describe('markFunctions', () => {
  it('reports each function that runs, and returns what it returned', () => {
    const reached: string[] = [];
    const run = new Function('globalThis', `${markFunctions('f.ts', 'const f = (n) => ({ n });')} return f(2);`);
    expect(run({ reach: (id: string) => reached.push(id) })).toEqual({ n: 2 });
    expect(reached).toEqual(['f.ts:10']);
  });
});
