import type { ApplicationNote } from 'contract/applications/applications.review.ts';
import { type RawBuilder, sql } from 'kysely';
import { holdsRight } from '../../members/members.kernel.ts';
import { jsonObject } from '../../platform/database/json.ts';

/** Everyone who may decide about applications. */
export const reviewers = sql`select id from users
  where (role = 'admin' or ${holdsRight(sql`users.id`, ['applications'])}) and joined_at is not null`;

export function officer(id: RawBuilder<unknown>): RawBuilder<unknown> {
  const person = jsonObject<NonNullable<ApplicationNote['author']>>({ _id: 'o.id', name: 'o.name' });
  return sql`(select ${person} from users o where o.id = ${id})`;
}
