/** A known way to break the product, and the tests that must fail then. */
export interface Defect {
  name: string;
  /** Each `find` occurs exactly once in its file. */
  edits: { file: string; find: string; replace: string }[];
  tests: string[];
  /** A pattern of test titles. */
  only?: string;
}
