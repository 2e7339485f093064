import type { Kysely } from 'kysely';
import type { HouseTables } from './tables/house.ts';
import type { PeopleTables } from './tables/people.ts';

/** The tables, as the migrations leave them. Features add theirs in a *.tables.ts. */
export interface Tables extends HouseTables, PeopleTables {}

/** The pool, or a transaction: what every query takes as its first parameter. */
export type Database = Kysely<Tables>;
