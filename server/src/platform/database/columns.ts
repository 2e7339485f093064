import type { ColumnType } from 'kysely';

export type Time = ColumnType<Date, Date | string, Date | string>;

export type MadeTime = ColumnType<Date, Date | string | undefined, Date | string>;
