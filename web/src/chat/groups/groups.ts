import { type Conversation, listConversations } from 'contract/chat/chat.ts';
import { callPage } from '../../lib/api/api-client.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf } from '../../lib/store/lists.ts';

export const groups = listOf(createEntities<Conversation>('groups'), {
  key: 'groups',
  read: async (cursor) => {
    const { items, next } = await callPage(listConversations, { query: { limit: 100 } }, cursor);
    return { items: items.filter(({ isGroupChat }) => isGroupChat), next };
  },
});
