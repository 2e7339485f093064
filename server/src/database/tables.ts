import type { Kysely } from 'kysely';
import type { ChatTables } from './tables/chat.ts';
import type { EventsTables } from './tables/events.ts';
import type { FeedTables } from './tables/feed.ts';
import type { HouseTables } from './tables/house.ts';
import type { PeopleTables } from './tables/people.ts';

/** The tables, as the migrations leave them. */
export interface Tables extends PeopleTables, FeedTables, ChatTables, EventsTables, HouseTables {}

/** The pool, or a transaction: what every query takes as its first parameter. */
export type Database = Kysely<Tables>;
