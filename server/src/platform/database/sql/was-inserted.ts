import { sql } from 'kysely';

/** In the `returning` of an upsert: a row that was there before is locked before it is updated, which its xmax shows. */
export const wasInserted = sql<boolean>`xmax = 0`;
