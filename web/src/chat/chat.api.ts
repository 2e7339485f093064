import { forwardMessage as forward } from 'contract/chat/chat.forward.ts';
import * as groups from 'contract/chat/chat.groups.ts';
import { getLastSeen } from 'contract/chat/chat.last-seen.ts';
import * as pins from 'contract/chat/chat.pins.ts';
import * as requests from 'contract/chat/chat.requests.ts';
import * as contract from 'contract/chat/chat.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { limits } from 'contract/limits.ts';
import { listMutual } from 'contract/members/members.profile.ts';
import { pageSize } from 'contract/pagination.ts';
import { call, callPage } from '../lib/api/api-client.ts';
import { enqueue } from '../lib/api/queue.ts';
import { createThunk } from '../lib/store/store.ts';

export const fetchConversations = createThunk('chat/fetch', (_: { me: string }) =>
  callPage(contract.listConversations, { query: { limit: limits.conversationsPage } }),
);

export const fetchMoreConversations = createThunk('chat/fetchMore', (cursor: string) =>
  callPage(contract.listConversations, { query: { limit: limits.conversationsPage, cursor } }),
);

export const fetchConversation = createThunk('chat/fetchOne', (id: string) =>
  call(contract.getConversation, { params: { id } }),
);

export interface Opening {
  id: string;
  /** Where to begin reading; null for the end, which also says that I have seen it all. */
  after: number | null;
  /** The latest number known when it is asked for: nothing up to it is newer than the end. */
  upTo?: number;
}

export const openThread = createThunk('chat/open', ({ id, after }: Opening) =>
  callPage(contract.listMessages, {
    params: { conversationId: id },
    query: after === null ? {} : { after, limit: 100 },
  }),
);

export const fetchOlder = createThunk('chat/fetchOlder', ({ id, before }: { id: string; before: number }) =>
  callPage(contract.listMessages, { params: { conversationId: id }, query: { cursor: before } }),
);

interface Following {
  id: string;
  after: number;
  upTo?: number;
}

export const fetchNewer = createThunk('chat/fetchNewer', ({ id, after }: Following) =>
  callPage(contract.listMessages, { params: { conversationId: id }, query: { after, limit: 100 } }),
);

export const createGroup = createThunk('chat/createGroup', ({ name, users }: { name: string; users: string[] }) =>
  call(groups.createGroup, { body: { name, users: JSON.stringify(users) } }),
);

export const renameGroup = createThunk('chat/rename', ({ id, name }: { id: string; name: string; before: string }) =>
  call(groups.renameGroup, { params: { conversationId: id }, body: { name } }),
);

export const setPicture = createThunk('chat/picture', ({ id, picture }: { id: string; picture: File }) =>
  call(groups.setGroupPicture, { params: { conversationId: id }, file: picture }),
);

type Participant = contract.Conversation['participants'][number];

export const addMember = createThunk('chat/addMember', ({ id, person }: { id: string; person: Participant }) =>
  call(groups.addGroupMember, { params: { conversationId: id }, body: { userId: person._id } }),
);

interface Someone {
  id: string;
  userId: string;
}

export const removeMember = createThunk('chat/removeMember', ({ id, userId }: Someone) =>
  call(groups.removeGroupMember, { params: { conversationId: id, userId } }),
);

export const handOver = createThunk('chat/handOver', ({ id, userId }: Someone) =>
  call(groups.setGroupOwner, { params: { conversationId: id }, body: { userId } }),
);

export const mute = createThunk('chat/mute', ({ id, muted }: { id: string; muted: boolean }) =>
  call(contract.muteConversation, { params: { conversationId: id }, body: { muted } }),
);

export const startDirect = createThunk('chat/start', (userId: string) =>
  call(contract.startConversation, { body: { userId } }),
);

export const acceptRequest = createThunk('chat/accept', (id: string) =>
  call(requests.acceptRequest, { params: { conversationId: id } }),
);

export const declineRequest = createThunk('chat/decline', (id: string) =>
  call(requests.declineRequest, { params: { conversationId: id } }),
);

export const pinMessage = createThunk('chat/pin', (at: MessageRef) => call(pins.pinMessage, { params: at }));

export const unpinMessage = createThunk('chat/unpin', (at: MessageRef) => call(pins.unpinMessage, { params: at }));

export const fetchPinned = (id: string) => call(pins.listPinnedMessages, { params: { conversationId: id } });

export const forwardMessage = (at: MessageRef, body: BodyOf<typeof forward>) => call(forward, { params: at, body });

/** A message of a conversation. */
export interface MessageRef {
  conversationId: string;
  messageId: string;
}

export const editMessage = createThunk('chat/edit', ({ at, message }: { at: MessageRef; message: string }) =>
  call(contract.editMessage, { params: at, body: { message } }),
);

export const deleteMessage = createThunk('chat/delete', (at: MessageRef) =>
  call(contract.deleteMessage, { params: at }),
);

/** Sets my reaction to a message; an empty one removes it. */
interface Reaction {
  at: MessageRef;
  me: string;
  emoji: string;
  before: string;
}

export const react = createThunk('chat/react', ({ at, emoji }: Reaction) =>
  enqueue(`react ${at.messageId}`, () => call(contract.reactToMessage, { params: at, body: { emoji } })),
);

export const fetchReceipts = (at: MessageRef) => call(contract.listReceipts, { params: at });

export const findMessages = (q: string, conversationId?: string) =>
  call(contract.searchMessages, { query: { q, ...(conversationId && { conversationId }) } });

export const fetchSettings = () => call(contract.getChatSettings, {});

export const saveSettings = (settings: BodyOf<typeof contract.setChatSettings>) =>
  call(contract.setChatSettings, { body: settings });

export const fetchConnections = (me: string) =>
  call(listMutual, { params: { id: me }, query: { limit: pageSize.max } });

export const fetchLastSeen = (conversationId: string) => call(getLastSeen, { params: { conversationId } });
