import { type Conversation, listConversations, type Message } from 'contract/chat/chat.ts';
import { limits } from 'contract/limits.ts';
import { shallowEqual } from 'react-redux';
import { listSorted, selectList } from '../lib/store/lists.slice.ts';
import { listOf, pagesOf, readPage, selectItems } from '../lib/store/lists.ts';
import { type AppThunk, type RootState, useAppSelector } from '../lib/store/store.ts';
import type { NamedMember } from './chat.state.ts';
import { conversations } from './conversations.ts';
import { fileKindOf } from './file-kind.ts';

export const myConversations = listOf(
  conversations,
  pagesOf(listConversations, { query: { limit: limits.conversationsPage } }),
);

export const archivedConversations = listOf(
  conversations,
  pagesOf(listConversations, { query: { limit: limits.conversationsPage, archived: true } }),
);

/** Pinned conversations stay in their order, before all others. */
function byActivity(one: Conversation, other: Conversation): number {
  if (one.pinnedByMe || other.pinnedByMe) return Number(other.pinnedByMe) - Number(one.pinnedByMe);
  return one.updatedAt < other.updatedAt ? 1 : one.updatedAt > other.updatedAt ? -1 : one._id < other._id ? 1 : -1;
}

/** True if a stranger wrote to me and I have not accepted yet. An empty conversation is not a request. */
export const isRequest = ({ request, lastNumber }: Conversation): boolean => request === 'received' && lastNumber > 0;

export const selectListState = (state: RootState) => selectList(state, myConversations.key);

/** True after the first read, even if it failed. */
export const selectIsListed = (state: RootState): boolean =>
  selectListState(state).loaded || selectListState(state).error !== null;

export const useListState = () => useAppSelector(selectListState);

export const useConversations = (): Conversation[] =>
  useAppSelector((state) => selectItems(state, myConversations).filter(({ archived }) => !archived), shallowEqual);

export const ensureConversations: AppThunk = (dispatch, getState) => {
  const { loaded, requestId } = selectListState(getState());
  if (getState().auth.userInfo && !loaded && !requestId) void dispatch(readPage(myConversations));
};

const sortWith =
  (id: string, isFirst = false): AppThunk =>
  (dispatch, getState) => {
    const { key } = myConversations;
    const { ids } = selectListState(getState());
    const known = conversations.selectMany(getState(), [...new Set(isFirst ? [id, ...ids] : [...ids, id])]);
    dispatch(listSorted({ key, ids: known.toSorted(byActivity).map(({ _id }) => _id) }));
  };

export const put =
  (conversation: Conversation): AppThunk =>
  (dispatch, getState) => {
    const wasPinned = conversations.selectStored(getState(), conversation._id)?.pinnedByMe;
    dispatch(conversations.received([conversation]));
    dispatch(sortWith(conversation._id, conversation.pinnedByMe && !wasPinned));
  };

/** Puts a conversation from another screen first, unless it is listed (specification, section 2). */
export const prepend =
  (conversation: Conversation): AppThunk =>
  (dispatch, getState) => {
    const ids = selectItems(getState(), myConversations).map(({ _id }) => _id);
    if (ids.includes(conversation._id)) return;
    dispatch(conversations.received([conversation]));
    dispatch(listSorted({ key: myConversations.key, ids: [conversation._id, ...ids] }));
  };

const change =
  (id: string, changesOf: (conversation: Conversation) => Partial<Conversation> | null): AppThunk =>
  (dispatch, getState) => {
    const conversation = conversations.selectStored(getState(), id);
    const changes = conversation && changesOf(conversation);
    if (changes) dispatch(conversations.changed({ id, changes }));
  };

// The text is as it is written, that of the server without signs: `mentions` tells which.
const latestOf = (message: Message) => {
  const { _id, message: content, mentions, senderId, senderName, notice, createdAt, attachments } = message;
  const file = attachments[0]?.url ?? null;
  return { _id, content, mentions, senderId, senderName, notice, createdAt, file, fileKind: fileKindOf(message) };
};

/** A new message becomes the latest and moves its conversation up; `unread` if I have not seen it. */
export const recordMessage =
  (message: Message, isUnread: boolean): AppThunk =>
  (dispatch, getState) => {
    const { conversationId: id, number, createdAt } = message;
    const known = conversations.selectStored(getState(), id);
    if (!known || number <= known.lastNumber) return;
    // If all were seen, a count was the member's mark.
    const counted = known.seenNumber < known.lastNumber ? known.unreadCount : 0;
    const unreadCount = isUnread ? counted + 1 : known.unreadCount;
    const archived = known.archived && message.hidden;
    const changes = {
      lastNumber: number,
      updatedAt: createdAt,
      unreadCount,
      latestMessage: latestOf(message),
      archived,
    };
    dispatch(conversations.changed({ id, changes }));
    dispatch(sortWith(id));
  };

export const recordChange = (message: Message): AppThunk =>
  change(message.conversationId, ({ latestMessage }) =>
    latestMessage?._id === message._id ? { latestMessage: latestOf(message) } : null,
  );

export const recordSeen = (id: string, number?: number): AppThunk =>
  change(id, ({ lastNumber, seenNumber, unreadCount }) => {
    const upTo = number ?? lastNumber;
    if (upTo < seenNumber) return null;
    return { seenNumber: upTo, unreadCount: upTo >= lastNumber ? 0 : unreadCount };
  });

export const removeMember = (id: string, userId: string): AppThunk =>
  change(id, ({ participants, memberCount, owners }) => ({
    participants: participants.filter(({ _id }) => _id !== userId),
    owners: owners.filter((owner) => owner !== userId),
    memberCount: memberCount - 1,
  }));

export const renameMember =
  ({ _id, name, avatar }: NamedMember): AppThunk =>
  (dispatch, getState) => {
    const renew = (one: Conversation['participants'][number]) => (one._id === _id ? { ...one, name, avatar } : one);
    const shared = conversations.selectAll(getState()).filter((one) => one.participants.some((who) => who._id === _id));
    for (const { _id: id, participants } of shared)
      dispatch(conversations.changed({ id, changes: { participants: participants.map(renew) } }));
  };
