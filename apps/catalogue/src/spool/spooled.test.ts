import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { SpooledList, SpooledMap } from './spooled.ts';

/** Texts of every size around that of a page, with letters of several bytes. */
const texts = [0, 1, 60_000, 65_531, 65_532, 65_533, 200_000, 7].map((length, index) => `${index}ج`.repeat(length));

describe('SpooledMap', () => {
  it('gives back what it was given, in any order, while more comes', () => {
    const map = new SpooledMap<string, { text: string }>();
    for (const [index, text] of texts.entries()) {
      map.set(`${index}`, { text });
      for (let before = index; before >= 0; before -= 3) expect(map.get(`${before}`)).toEqual({ text: texts[before] });
    }
    expect([...map.values()].map(({ text }) => text)).toEqual(texts);
    expect(map.get('nothing')).toBeUndefined();
  });

  it('keeps the last value of a key, in the place of the first', () => {
    const map = new SpooledMap<string, number>();
    for (const [key, value] of Object.entries({ a: 1, b: 2 })) map.set(key, value);
    map.set('a', 3);
    expect([...map]).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
  });

  it('leaves no file behind', () => {
    const map = new SpooledMap<string, string>();
    for (let index = 0; index < 20; index += 1) map.set(`${index}`, 'x'.repeat(20_000));
    expect(map.get('0')).toHaveLength(20_000);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('dilmun-spool-'))).toEqual([]);
  });
});

describe('SpooledList', () => {
  it('refuses a second value of a key', () => {
    const list = new SpooledList<{ key: string }>(({ key }) => key);
    list.push({ key: 'a' });
    expect(() => list.push({ key: 'a' })).toThrow('a stands here twice');
    expect([list.length, list.find('a'), list.has('b')]).toEqual([1, { key: 'a' }, false]);
  });
});
