import { pageSize } from 'contract/pagination.ts';
import { searchUsers, type UserResult } from 'contract/search/search.ts';
import { call } from '../api/api-client.ts';

// What a picker shows (specification, section 9).
const maxHits = 4;

/**
 * The best members to pick from by what is typed of a name, at most four. Those who are in already take up places of the
 * answer: it is asked for as many more.
 */
export async function findUsers(q: string, without: string[]): Promise<UserResult[]> {
  const limit = Math.min(maxHits + without.length, pageSize.max);
  const users = await call(searchUsers, { query: { q, limit } });
  return users.filter(({ _id }) => !without.includes(_id)).slice(0, maxHits);
}
