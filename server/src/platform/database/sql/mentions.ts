import { type RawBuilder, sql } from 'kysely';

/** Columns of the message in which members are mentioned: they must be able to read it. */
export interface InMessage {
  conversation: string;
  number: string;
}

/**
 * The text that members read of a column with mentions, in SQL: `@Name` instead of `@[Name](id)`, the name of now. See
 * migration 100 and platform/database/functions/mention-parts.sql.
 */
export function plainText(column: string, inMessage?: InMessage): RawBuilder<string> {
  return sql<string>`case when ${hasNoMention(column)} then ${sql.ref(column)}
    else (select string_agg(before || label, '' order by place) from ${mentionParts(column, inMessage)}) end`;
}

/** Whether there is no mention in a text as stored, in SQL. */
export function hasNoMention(column: string): RawBuilder<boolean> {
  return sql<boolean>`${mentionsIn(column)} is null`;
}

/** The parts of a text as stored: a table of platform/database/functions/mention-parts.sql. */
export function mentionParts(column: string, inMessage?: InMessage): RawBuilder<unknown> {
  const message = inMessage ? sql`${sql.ref(inMessage.conversation)}, ${sql.ref(inMessage.number)}` : sql`null, null`;
  return sql`mention_parts(${mentionsIn(column)}, ${message})`;
}

// Of the same row.
const mentionsIn = (column: string) => sql.ref(`${column.split('.')[0]}.mentions`);
