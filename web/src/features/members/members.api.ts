import * as contract from 'contract/members.directory.ts';
import { callPage } from '../../lib/api-client.ts';
import { createThunk } from '../../lib/store.ts';
import { type Filters, toQuery } from './directory.filters.ts';

// Whole rows of two, three and four.
const limit = 24;

export const fetchMembers = createThunk('user/fetchMembers', (filters: Filters, signal) =>
  callPage(contract.listMembers, { query: { ...toQuery(filters), limit }, signal }),
);

export const fetchMoreMembers = createThunk(
  'user/fetchMoreMembers',
  ({ filters, cursor }: { filters: Filters; cursor: string }) =>
    callPage(contract.listMembers, { query: { ...toQuery(filters), limit, cursor } }),
);
