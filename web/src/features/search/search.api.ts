import * as contract from 'contract/search.ts';
import { call } from '../../lib/api-client.ts';
import { createEntities } from '../../lib/store/entities.ts';

export const foundComments = createEntities<contract.FoundComment>('foundComments');

const underWay = new Map<string, Promise<contract.SearchResults>>();

/** Searches. Each kind is a list; who asks while the same search is under way gets its answer. */
export function search(q: string): Promise<contract.SearchResults> {
  const asked = underWay.get(q) ?? call(contract.search, { query: { q } }).finally(() => underWay.delete(q));
  underWay.set(q, asked);
  return asked;
}
