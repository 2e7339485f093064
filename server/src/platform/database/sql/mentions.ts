import { type RawBuilder, sql } from 'kysely';

/** Only members who can read this message are mentioned in it. Posts and comments of a group have no number. */
export interface InMessage {
  conversation: string | RawBuilder<unknown>;
  number?: string;
}

/** See platform/database/schema/01-text.sql and platform/database/functions/mention-parts.sql. */
export function plainText(column: string, inMessage?: InMessage): RawBuilder<string> {
  return sql<string>`case when ${hasNoMention(column)} then ${sql.ref(column)}
    else (select string_agg(before || label, '' order by place) from ${mentionParts(column, inMessage)}) end`;
}

/** Like `plainText`, without the signs of its formatting. Names keep their signs. */
export function textWithoutSigns(column: string, inMessage?: InMessage): RawBuilder<string> {
  const written = sql`without_signs(${sql.ref(column)})`;
  return sql<string>`case when ${hasNoMention(column)} then ${written}
    else (select string_agg(before || label, '' order by place)
      from mention_parts(split_mentions(${written}), ${messageOf(inMessage)})) end`;
}

export function hasNoMention(column: string): RawBuilder<boolean> {
  return sql<boolean>`${mentionsIn(column)} is null`;
}

export function mentionParts(column: string, inMessage?: InMessage): RawBuilder<unknown> {
  return sql`mention_parts(${mentionsIn(column)}, ${messageOf(inMessage)})`;
}

const messageOf = (one?: InMessage) =>
  sql`${one ? asSql(one.conversation) : sql`null`}, ${one?.number ? sql.ref(one.number) : sql`null`}`;

const asSql = (value: string | RawBuilder<unknown>) => (typeof value === 'string' ? sql.ref(value) : value);

// Uses the same row.
const mentionsIn = (column: string) => sql.ref(`${column.split('.')[0]}.mentions`);
