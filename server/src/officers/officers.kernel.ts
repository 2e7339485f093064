// What other nouns may use of officers: what is kept of a removal.
export { recordRemoval } from './reports/decisions.ts';
