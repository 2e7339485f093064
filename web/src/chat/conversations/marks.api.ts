import * as marks from 'contract/chat/chat.marks.ts';
import { call } from '../../lib/api/api-client.ts';
import type { AppThunk } from '../../lib/store/store.ts';
import { change } from '../chat.api.ts';
import { callAndStore } from '../conversations.api.ts';

export const markUnread = (id: string): AppThunk<Promise<void>> =>
  change(id, { unreadCount: 1 }, () => call(marks.markUnread, { params: { conversationId: id } }));

export const archive = (id: string): AppThunk<Promise<void>> =>
  change(id, { archived: true, pinnedByMe: false }, () =>
    call(marks.archiveConversation, { params: { conversationId: id } }),
  );

export const unarchive = (id: string) =>
  callAndStore(() => call(marks.unarchiveConversation, { params: { conversationId: id } }));

export const pin = (id: string) => callAndStore(() => call(marks.pinConversation, { params: { conversationId: id } }));

export const unpin = (id: string) =>
  callAndStore(() => call(marks.unpinConversation, { params: { conversationId: id } }));
