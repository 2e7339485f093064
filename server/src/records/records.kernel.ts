// Other nouns may use these parts of records: the described tables and their form in an archive.
export { type Archived, type ArchivedClub, archived, type Noun, nouns } from './archived.ts';
export { club } from './club.records.ts';
export type { StoredVariants } from './content.records.ts';
export * as is from './fields.ts';
export { type Field, fieldsOf, type Rows, refersTo, Thing, tableOf } from './fields.ts';
export { jsonOf, type Part, partsOf, rowsOf } from './rows.queries.ts';
