import * as contract from 'contract/search.ts';
import { call } from '../../lib/api-client.ts';
import { createThunk } from '../../lib/store.ts';

/** Searches; what was found before goes. */
export const search = createThunk('search/find', (q: string, signal) =>
  call(contract.search, { query: { q }, signal }),
);

/** What was found, read again behind the screen: news may have been missed. */
export const refreshSearch = createThunk(
  'search/refresh',
  (q: string) => call(contract.search, { query: { q } }),
  ({ posts }) => [posts.found, posts.liking, posts.saving],
);
