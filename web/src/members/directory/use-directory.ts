import { limits } from 'contract/limits.ts';
import { listMembers } from 'contract/members/members.directory.ts';
import { useSearchParams } from 'react-router';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { members } from '../../lib/store/members.ts';
import { useList, useNewcomers, useRendered } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { type Filters, readFilters, toQuery, writeFilters } from './directory.filters.ts';

const directory = (filters: Filters) =>
  listOf(members, pagesOf(listMembers, { query: { ...toQuery(filters), limit: limits.directoryPage } }));

/** The directory for the address. The previous results stay until the new ones have loaded. */
export function useDirectory() {
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  const list = useList(directory(filters), t('members.failed'));
  useNewcomers(list.reload);

  /**
   * Typed terms replace each other in the history; a selected filter adds an entry. It changes the current address,
   * because the screen may not have caught up with it.
   */
  const change = (next: Partial<Filters>, replace = false) =>
    setAddress(writeFilters({ ...readFilters(new URLSearchParams(location.search)), ...next }), { replace });

  return { filters, change, loaded: list.loaded, rendered: useRendered(list) };
}
