import type { ColumnType } from 'kysely';

/** A time: read as a Date, written as a Date or ISO 8601. */
export type Time = ColumnType<Date, Date | string, Date | string>;

/** A time the database sets by default. */
export type MadeTime = ColumnType<Date, Date | string | undefined, Date | string>;
