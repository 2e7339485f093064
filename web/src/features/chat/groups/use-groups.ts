import { type Conversation, listConversations } from 'contract/chat.ts';
import { useCallback, useEffect, useState } from 'react';
import { callPage } from '../../../lib/api-client.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { noPages, type Pages } from '../../../lib/pages.ts';

/** The member's group chats, latest activity first. */
export function useGroups() {
  const [groups, setGroups] = useState<Pages<Conversation>>(noPages);

  const fetchPage = useCallback(async (cursor: string | null, signal?: AbortSignal) => {
    setGroups((before) => ({ ...before, loading: true, error: null }));
    try {
      const query = { limit: 100, ...(cursor && { cursor }) };
      const { items, next } = await callPage(listConversations, { query, ...(signal && { signal }) });
      const found = items.filter((conversation) => conversation.isGroupChat);
      setGroups((before) => ({
        ...{ next, loaded: true, loading: false, error: null },
        items: cursor ? [...before.items, ...found] : found,
      }));
    } catch (error) {
      if (!signal?.aborted)
        setGroups((before) => ({ ...before, loading: false, error: errorMessage(toApiError(error)) }));
    }
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    void fetchPage(null, leaving.signal);
    return () => leaving.abort();
  }, [fetchPage]);

  const more = useCallback(() => void fetchPage(groups.next), [fetchPage, groups.next]);
  return { ...groups, more };
}
