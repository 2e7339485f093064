import type { ApplicationNote } from 'contract/applications/applications.review.ts';
import { type RawBuilder, sql } from 'kysely';
import { jsonObject } from '../../platform/database/json.ts';

export const admins = sql`select id from users where role = 'admin' and joined_at is not null`;

export function officer(id: RawBuilder<unknown>): RawBuilder<unknown> {
  const person = jsonObject<NonNullable<ApplicationNote['author']>>({ _id: 'o.id', name: 'o.name' });
  return sql`(select ${person} from users o where o.id = ${id})`;
}
