import { pageSize } from 'contract/pagination.ts';
import { searchUsers, type UserResult } from 'contract/search/search.ts';
import { call } from '../api/api-client.ts';

// The size of a picker (specification, section 9).
const maxHits = 4;

/**
 * Finds up to four members by name. It requests more by the number of excluded members, who take up places in the
 * response.
 */
export async function findUsers(q: string, without: string[]): Promise<UserResult[]> {
  const limit = Math.min(maxHits + without.length, pageSize.max);
  const users = await call(searchUsers, { query: { q, limit } });
  return users.filter(({ _id }) => !without.includes(_id)).slice(0, maxHits);
}
