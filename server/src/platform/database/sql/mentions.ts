import { type RawBuilder, sql } from 'kysely';

/** Only members who can read this message are mentioned in it. */
export interface InMessage {
  conversation: string;
  number: string;
}

/** See platform/database/schema/01-text.sql and platform/database/functions/mention-parts.sql. */
export function plainText(column: string, inMessage?: InMessage): RawBuilder<string> {
  return sql<string>`case when ${hasNoMention(column)} then ${sql.ref(column)}
    else (select string_agg(before || label, '' order by place) from ${mentionParts(column, inMessage)}) end`;
}

export function hasNoMention(column: string): RawBuilder<boolean> {
  return sql<boolean>`${mentionsIn(column)} is null`;
}

export function mentionParts(column: string, inMessage?: InMessage): RawBuilder<unknown> {
  const message = inMessage ? sql`${sql.ref(inMessage.conversation)}, ${sql.ref(inMessage.number)}` : sql`null, null`;
  return sql`mention_parts(${mentionsIn(column)}, ${message})`;
}

// Uses the same row.
const mentionsIn = (column: string) => sql.ref(`${column.split('.')[0]}.mentions`);
