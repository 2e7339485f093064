import { type RawBuilder, sql } from 'kysely';

/** Columns of the message in which members are mentioned: they must be able to read it. */
export interface InMessage {
  conversation: string;
  number: string;
}

/**
 * What members read of a text as stored, in SQL: `@Name` instead of `@[Name](id)`, the name of now. A text without a
 * mention costs looking for one. See database/functions/mention-parts.sql.
 */
export function plainText(column: string, inMessage?: InMessage): RawBuilder<string> {
  return sql<string>`case when ${hasNoMention(column)} then ${sql.ref(column)}
    else (select string_agg(before || label, '' order by place) from ${mentionParts(column, inMessage)}) end`;
}

/** Whether there is no mention in a text as stored, in SQL. */
export function hasNoMention(column: string): RawBuilder<boolean> {
  return sql<boolean>`position('@[' in ${sql.ref(column)}) = 0`;
}

/** The parts of a text as stored: a table of database/functions/mention-parts.sql. */
export function mentionParts(column: string, inMessage?: InMessage): RawBuilder<unknown> {
  const message = inMessage ? sql`${sql.ref(inMessage.conversation)}, ${sql.ref(inMessage.number)}` : sql`null, null`;
  return sql`mention_parts(${sql.ref(column)}, ${message})`;
}
