import type { MessageResult } from 'contract/chat/chat.ts';
import { searchOwnMessages } from 'contract/search/search.ts';
import { createEntities } from '../lib/store/entities.ts';
import { listOf, pagesOf } from '../lib/store/lists.ts';

const messageResults = createEntities<MessageResult>('messageResults');

export const messagesMatching = (q: string) => listOf(messageResults, pagesOf(searchOwnMessages, { query: { q } }));
