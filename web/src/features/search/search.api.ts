import * as contract from 'contract/search.ts';
import { call } from '../../lib/api-client.ts';
import { createThunk } from '../../lib/store.ts';

export const search = createThunk('search/find', (q: string, signal) =>
  call(contract.search, { query: { q }, signal }),
);
