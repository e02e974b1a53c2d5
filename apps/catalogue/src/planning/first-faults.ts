import { byRank, type Fault } from '../document/document-fault.ts';
import type { FileFault } from '../sheets/faults.ts';

/** A fault of a document, and where in the files it comes from, if it comes from files. */
export type LocatedFault = Fault & { where?: FileFault };

/** More than are ever told: some of these tell the same place. */
const keptMax = 5_000;

/** The faults that are told first, whatever the order in which they are found; of many more, how many. */
export class FirstFaults {
  #list: LocatedFault[] = [];
  #more = 0;

  add(faults: readonly LocatedFault[]): void {
    for (const each of faults) this.#list.push(each);
    if (this.#list.length < keptMax * 2) return;
    this.#list = this.inOrder();
    this.#more += this.#list.splice(keptMax).length;
  }

  get isEmpty(): boolean {
    return this.#list.length === 0;
  }

  /** How many there are beyond those in order. */
  get more(): number {
    return this.#more;
  }

  inOrder(): LocatedFault[] {
    return this.#list.toSorted(byRank);
  }
}
