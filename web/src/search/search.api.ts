import * as contract from 'contract/search/search.ts';
import { call } from '../lib/api/api-client.ts';
import { createEntities } from '../lib/store/entities.ts';

export const commentResults = createEntities<contract.CommentResult>('commentResults');

const underWay = new Map<string, Promise<contract.SearchResults>>();

/** Each kind is a separate list. Lists that search at the same moment share a response. */
export function search(q: string): Promise<contract.SearchResults> {
  const results = underWay.get(q) ?? call(contract.search, { query: { q } });
  underWay.set(q, results);
  queueMicrotask(() => underWay.delete(q));
  return results;
}
