import type { KindName } from '@dilmun/catalogue/fields';

type Target = {
  kind: KindName;
  key: string;
  /** Stored names, list indexes and the names of list items, from the outside in. */
  path: readonly PropertyKey[];
};

/** A fault of a row in the catalogue that files lead to. */
export type CatalogueFault = Target & {
  value: string | null;
  message: string;
  /** The row that caused the fault, if it is another row: a product that lost a tab of this part. */
  cause?: Target | null;
};
