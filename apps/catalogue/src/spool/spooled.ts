import { Spool } from './spool.ts';

/** How a value is kept: as something that JSON can write, and back. */
export type Form<Value> = { pack: (value: Value) => unknown; unpack: (packed: unknown) => Value };

/** Values that JSON gives back as they were. */
const plain = <Value>(): Form<Value> => ({ pack: (value) => value, unpack: (packed) => packed as Value });

/** A map whose keys are in memory and whose values are not: each look makes a value anew, in the order of their coming. */
export class SpooledMap<Key, Value> {
  /** Where each value lies. */
  readonly #slots = new Map<Key, number>();
  readonly #spool = new Spool();
  readonly #form: Form<Value>;

  constructor(form: Form<Value> = plain()) {
    this.#form = form;
  }

  get size(): number {
    return this.#slots.size;
  }

  has(key: Key): boolean {
    return this.#slots.has(key);
  }

  get(key: Key): Value | undefined {
    const slot = this.#slots.get(key);
    return slot === undefined ? undefined : this.#read(slot);
  }

  set(key: Key, value: Value): void {
    this.#slots.set(key, this.#spool.append(JSON.stringify(this.#form.pack(value))));
  }

  /** Each value as the JSON that it is kept as. */
  *texts(): Generator<string> {
    for (const slot of this.#slots.values()) yield this.#spool.read(slot);
  }

  delete(key: Key): void {
    this.#slots.delete(key);
  }

  keys(): MapIterator<Key> {
    return this.#slots.keys();
  }

  *values(): Generator<Value> {
    for (const slot of this.#slots.values()) yield this.#read(slot);
  }

  *[Symbol.iterator](): Generator<[Key, Value]> {
    for (const [key, slot] of this.#slots) yield [key, this.#read(slot)];
  }

  #read = (slot: number): Value => this.#form.unpack(JSON.parse(this.#spool.read(slot)));
}

/** A list of values that have a key each, of which only the keys are in memory. */
export class SpooledList<Value> {
  readonly #values = new SpooledMap<string, Value>();
  readonly #keyOf: (value: Value) => string;

  constructor(keyOf: (value: Value) => string) {
    this.#keyOf = keyOf;
  }

  get length(): number {
    return this.#values.size;
  }

  /** Puts a value at the end. Throws when there is one of its key. */
  push(value: Value): void {
    const key = this.#keyOf(value);
    if (this.#values.has(key)) throw new Error(`${key} stands here twice`);
    this.#values.set(key, value);
  }

  find(key: string): Value | undefined {
    return this.#values.get(key);
  }

  has(key: string): boolean {
    return this.#values.has(key);
  }

  keys(): Iterable<string> {
    return this.#values.keys();
  }

  /** Each value as JSON. */
  texts(): Iterable<string> {
    return this.#values.texts();
  }

  [Symbol.iterator](): Iterator<Value> {
    return this.#values.values();
  }
}

/** Lists of values by what they belong to, in the order of their coming. */
export class SpooledLists<Key, Value> {
  readonly #slots = new Map<Key, number[]>();
  readonly #spool = new Spool();
  readonly #form: Form<Value>;

  constructor(form: Form<Value>) {
    this.#form = form;
  }

  has(key: Key): boolean {
    return this.#slots.has(key);
  }

  get(key: Key): Value[] | undefined {
    return this.#slots.get(key)?.map(this.#read);
  }

  /** Puts a value at the end of a list. */
  add(key: Key, value: Value): void {
    const list = this.#slots.get(key);
    if (list) list.push(this.#write(value));
    else this.#slots.set(key, [this.#write(value)]);
  }

  set(key: Key, values: Value[]): void {
    this.#slots.set(key, values.map(this.#write));
  }

  keys(): MapIterator<Key> {
    return this.#slots.keys();
  }

  *[Symbol.iterator](): Generator<[Key, Value[]]> {
    for (const [key, slots] of this.#slots) yield [key, slots.map(this.#read)];
  }

  #write = (value: Value): number => this.#spool.append(JSON.stringify(this.#form.pack(value)));

  #read = (slot: number): Value => this.#form.unpack(JSON.parse(this.#spool.read(slot)));
}
