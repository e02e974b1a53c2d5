import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const pageBytes = 65_536;

/** Before each text stands how long it is. */
const headBytes = 4;

const forgotten = new FinalizationRegistry<number>((file) => closeSync(file));

/**
 * Texts that are too many for memory: they lie in a file of the temporary folder, which has no name, so that nothing
 * stays behind however the process ends. What fits one page never leaves memory. Texts are read back soonest in the
 * order in which they came.
 */
export class Spool {
  #file: number | null = null;
  #written = 0;
  #pending = Buffer.alloc(0);
  #filled = 0;
  #page = Buffer.alloc(0);
  #pageAt = 0;

  /** Keeps a text; answers where it lies. */
  append(text: string): number {
    const size = Buffer.byteLength(text);
    const at = this.#written + this.#filled;
    if (this.#filled + headBytes + size > this.#pending.length) this.#makeRoom(headBytes + size);
    this.#pending.writeUInt32LE(size, this.#filled);
    this.#pending.write(text, this.#filled + headBytes);
    this.#filled += headBytes + size;
    return at;
  }

  /** The text that lies there. */
  read(at: number): string {
    if (at >= this.#written) return textIn(this.#pending, at - this.#written);
    if (!this.#holds(at, headBytes)) this.#turnTo(at, pageBytes);
    const size = headBytes + this.#page.readUInt32LE(at - this.#pageAt);
    if (!this.#holds(at, size)) this.#turnTo(at, Math.max(size, pageBytes));
    return textIn(this.#page, at - this.#pageAt);
  }

  #makeRoom(bytes: number) {
    if (this.#filled > 0) this.#flush();
    if (this.#pending.length < bytes) this.#pending = Buffer.allocUnsafe(Math.max(bytes, pageBytes));
  }

  #flush() {
    this.#file ??= this.#open();
    for (let done = 0; done < this.#filled; ) {
      done += writeSync(this.#file, this.#pending, done, this.#filled - done, this.#written + done);
    }
    this.#written += this.#filled;
    this.#filled = 0;
  }

  #open(): number {
    const path = join(tmpdir(), `dilmun-spool-${crypto.randomUUID()}`);
    const file = openSync(path, 'wx+', 0o600);
    rmSync(path);
    forgotten.register(this, file);
    return file;
  }

  #holds(at: number, size: number): boolean {
    return at >= this.#pageAt && at + size <= this.#pageAt + this.#page.length;
  }

  #turnTo(at: number, size: number) {
    const page = Buffer.allocUnsafe(size);
    this.#page = page.subarray(0, readSync(this.#file ?? -1, page, 0, size, at));
    this.#pageAt = at;
  }
}

function textIn(bytes: Buffer, at: number): string {
  const start = at + headBytes;
  return bytes.toString('utf8', start, start + bytes.readUInt32LE(at));
}
