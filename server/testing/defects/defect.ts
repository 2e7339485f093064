/** A known way to break the product, and the tests that must fail then. */
export interface Defect {
  /** A sentence: how the product goes wrong. */
  name: string;
  replaced?: Replacement[];
  /** Runs at each start after the product's own functions were made; fails when what it breaks is gone. */
  sql?: string;
  tests: string[];
  /** A pattern of test titles. */
  only?: string;
  /** A pattern of test titles, each of which must fail. */
  each?: string;
}

/** A function or constant at the top of a module, and what stands in its place: code, for which it is `original`. */
export interface Replacement {
  module: string;
  name: string;
  as: string;
}
