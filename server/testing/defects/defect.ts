/** A known way to break the product, and the tests that must then fail. */
export interface Defect {
  /** A sentence about the failure. */
  name: string;
  replaced?: Replacement[];
  /** Runs at each start after the product's own functions; fails if its target is gone. */
  sql?: string;
  tests: string[];
  /** A pattern of test titles. */
  only?: string;
  /** A pattern of test titles, each of which must fail. */
  each?: string;
}

/** A function or constant at the top of a module, and its replacement: code that can use `original`. */
export interface Replacement {
  module: string;
  name: string;
  as: string;
}
