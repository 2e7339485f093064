import type { FoundMessage } from 'contract/chat.ts';
import { searchOwnMessages } from 'contract/search.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';

const foundMessages = createEntities<FoundMessage>('foundMessages');

export const messagesFoundBy = (q: string) => listOf(foundMessages, pagesOf(searchOwnMessages, { query: { q } }));
