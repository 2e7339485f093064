import type { ColumnType } from 'kysely';

/** A time: read as a Date, written as a Date or as ISO 8601. */
export type Time = ColumnType<Date, Date | string, Date | string>;

/** A time that the database sets by itself. */
export type MadeTime = ColumnType<Date, Date | string | undefined, Date | string>;
