import type { MessageResult } from 'contract/chat/chat.ts';
import type { UserResult } from 'contract/search/search.ts';
import { useCallback } from 'react';
import { useSearch } from '../../lib/api/use-search.ts';
import { findUsers } from '../../lib/socket/find-users.ts';
import { findMessages } from '../chat.api.ts';

const nothing = { people: [] as UserResult[], messages: [] as MessageResult[] };

/** Finds members and messages for a term. Both appear together, so neither moves the other. */
export function useFoundBeyond(term: string, without: string[]): typeof nothing {
  const ids = without.join(' ');
  const find = useCallback(
    async (term: string) => {
      const [people, messages] = await Promise.all([
        findUsers(term, ids.split(' ')).catch(() => []),
        findMessages(term).catch(() => []),
      ]);
      return [{ people, messages }];
    },
    [ids],
  );
  return useSearch(term, find)?.[0] ?? nothing;
}
