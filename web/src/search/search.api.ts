import * as contract from 'contract/search/search.ts';
import { call } from '../lib/api/api-client.ts';
import { createEntities } from '../lib/store/entities.ts';

export const commentResults = createEntities<contract.CommentResult>('commentResults');

const underWay = new Map<string, Promise<contract.SearchResults>>();

/** Searches. Each kind is a list; lists that ask at the same moment share an answer, and no one else has it. */
export function search(q: string): Promise<contract.SearchResults> {
  const results = underWay.get(q) ?? call(contract.search, { query: { q } });
  underWay.set(q, results);
  queueMicrotask(() => underWay.delete(q));
  return results;
}
