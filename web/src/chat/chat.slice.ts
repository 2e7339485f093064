import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ChatMessages } from 'contract/chat/chat.socket.ts';
import type { Conversation, Message } from 'contract/chat/chat.ts';
import type { MemberMessages } from 'contract/members/members.ts';
import { slices } from '../lib/store/store.ts';
import * as api from './chat.api.ts';
import { addFetchingCases, addReadMatchers } from './chat.fetching.ts';
import { addMutationCases } from './chat.mutations.ts';
import type { ChatState, PendingMessage, Thread, ThreadUpdate, Upload } from './chat.state.ts';
import { renewUpload } from './composer/uploads.cache.ts';
import * as list from './conversations.cache.ts';
import * as pendingMessages from './pending/pending-messages.cache.ts';
import * as thread from './thread.cache.ts';

type Payload<Name extends keyof ChatMessages> = Parameters<ChatMessages[Name]>[0];

// The messages of so many conversations are kept, of those that were opened last.
export const maxThreads = 20;

function forget(state: ChatState, id: string): void {
  state.conversations = state.conversations.filter(({ _id }) => _id !== id);
  state.pendingMessages = state.pendingMessages.filter(({ conversationId }) => conversationId !== id);
  state.uploads = state.uploads.filter(({ conversationId }) => conversationId !== id);
  delete state.threads[id];
  delete state.typing[id];
}

function inThread(state: ChatState, id: string, change: (open: Thread) => void): void {
  const open = state.threads[id];
  if (open) change(open);
}

function update(state: ChatState, id: string, published: ThreadUpdate): void {
  inThread(state, id, (open) => thread.update(open, published));
}

function renew(state: ChatState, message: Message): void {
  list.noteChange(state, message);
  update(state, message.conversationId, { kind: 'changed', message });
}

const findPending = ({ pendingMessages }: ChatState, id: string): PendingMessage | undefined =>
  pendingMessages.find(({ clientId }) => clientId === id);

const initialState: ChatState = {
  conversations: [],
  next: null,
  loaded: false,
  listing: null,
  openId: null,
  threads: {},
  pendingMessages: [],
  typing: {},
  uploads: [],
};

const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    conversationPrepended(state, { payload }: PayloadAction<Conversation>) {
      list.prepend(state, payload);
    },
    conversationCreated(state, { payload }: PayloadAction<Conversation>) {
      list.put(state, payload);
    },
    conversationLeft(state, { payload }: PayloadAction<string>) {
      forget(state, payload);
    },
    conversationOpened(state, { payload: id }: PayloadAction<string>) {
      const conversation = list.find(state, id);
      state.openId = id;
      const opened = state.threads[id] ?? thread.noThread();
      delete state.threads[id];
      state.threads[id] = opened;
      for (const other of Object.keys(state.threads).slice(0, -maxThreads)) delete state.threads[other];
      opened.markedAfter = conversation && conversation.unreadCount > 0 ? conversation.seenNumber : null;
    },
    conversationClosed(state) {
      state.openId = null;
    },
    conversationSeen(state, { payload }: PayloadAction<{ conversationId: string; seenNumber?: number }>) {
      list.noteSeen(state, payload.conversationId, payload.seenNumber);
    },
    messageReceived(state, { payload }: PayloadAction<{ message: Message; unread: boolean }>) {
      const { message, unread } = payload;
      const { conversationId, senderId } = message;
      pendingMessages.acknowledge(state, message);
      if (senderId) delete state.typing[conversationId]?.[senderId];
      list.noteMessage(state, message, unread);
      inThread(state, conversationId, (open) => {
        if (unread && open.markedAfter === null && !open.atEnd) open.markedAfter = message.number - 1;
        thread.addLive(open, message);
      });
      pendingMessages.dropDelivered(state, conversationId);
      state.uploads = state.uploads.filter(({ id }) => id !== message.clientId);
    },
    messageChanged(state, { payload }: PayloadAction<Message>) {
      renew(state, payload);
    },
    messageStatusUpdated(state, { payload }: PayloadAction<Payload<'messageStatusUpdated'>>) {
      const { _id: messageId, status, conversationId } = payload;
      update(state, conversationId, { kind: 'advanced', messageId, status });
    },
    messagesSeen(state, { payload }: PayloadAction<{ conversationId: string; me: string }>) {
      inThread(state, payload.conversationId, (open) => thread.markAllSeen(open, payload.me));
    },
    typingStarted(state, { payload }: PayloadAction<Payload<'typing'>>) {
      const { conversationId, userId, name } = payload;
      state.typing[conversationId] = { ...state.typing[conversationId], [userId]: name };
    },
    typingStopped(state, { payload }: PayloadAction<Pick<Payload<'stopTyping'>, 'conversationId' | 'userId'>>) {
      delete state.typing[payload.conversationId]?.[payload.userId];
    },
    atEndChanged(state, { payload }: PayloadAction<{ id: string; atEnd: boolean }>) {
      inThread(state, payload.id, (open) => {
        open.atEnd = payload.atEnd;
      });
    },
    pendingMessagesRestored(state, { payload }: PayloadAction<PendingMessage[]>) {
      state.pendingMessages = payload;
    },
    pendingMessageAdded(state, { payload }: PayloadAction<PendingMessage>) {
      state.pendingMessages.push(payload);
      inThread(state, payload.conversationId, (open) => {
        open.markedAfter = null;
      });
    },
    sendFailed(state, { payload }: PayloadAction<{ clientId: string; problem: string }>) {
      const pending = findPending(state, payload.clientId);
      if (pending) pending.problem = payload.problem;
    },
    sendRetried(state, { payload }: PayloadAction<string>) {
      const pending = findPending(state, payload);
      if (pending) pending.problem = null;
    },
    pendingMessageDiscarded(state, { payload }: PayloadAction<string>) {
      state.pendingMessages = state.pendingMessages.filter(({ clientId }) => clientId !== payload);
    },
    uploadsAdded(state, { payload }: PayloadAction<Upload[]>) {
      state.uploads.push(...payload);
    },
    uploadRenewed(state, { payload: { id, ...change } }: PayloadAction<Partial<Upload> & Pick<Upload, 'id'>>) {
      renewUpload(state, id, change);
    },
    uploadRemoved(state, { payload: id }: PayloadAction<string>) {
      state.uploads = state.uploads.filter((one) => one.id !== id);
    },
    memberUpdated(state, { payload }: PayloadAction<Parameters<MemberMessages['memberUpdated']>[0]>) {
      list.renewMember(state, payload);
      for (const one of Object.values(state.threads)) thread.update(one, { kind: 'renamed', member: payload });
    },
  },
  extraReducers: (builder) => {
    addFetchingCases(builder);
    addMutationCases(builder);
    builder
      .addCase(api.declineRequest.fulfilled, (state, { meta }) => forget(state, meta.arg))
      .addMatcher(
        isAnyOf(api.editMessage.fulfilled, api.deleteMessage.fulfilled, api.react.fulfilled),
        (state, { payload }) => renew(state, payload),
      )
      .addMatcher(
        isAnyOf(
          api.fetchConversation.fulfilled,
          api.createGroup.fulfilled,
          api.renameGroup.fulfilled,
          api.setPicture.fulfilled,
          api.addMember.fulfilled,
          api.handOver.fulfilled,
          api.mute.fulfilled,
          api.startDirect.fulfilled,
          api.acceptRequest.fulfilled,
          api.pinMessage.fulfilled,
          api.unpinMessage.fulfilled,
        ),
        (state, { payload }) => list.put(state, payload),
      );
    addReadMatchers(builder);
  },
});

declare module '../lib/store/store.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof chatSlice> {}
}

export const { selectSlice: selectChat } = chatSlice.injectInto(slices);
export const chatReducer = chatSlice.reducer;
export const {
  conversationPrepended,
  conversationCreated,
  conversationLeft,
  conversationOpened,
  conversationClosed,
  conversationSeen,
  messageReceived,
  messageChanged,
  messageStatusUpdated,
  messagesSeen,
  typingStarted,
  typingStopped,
  atEndChanged,
  pendingMessagesRestored,
  pendingMessageAdded,
  sendFailed,
  sendRetried,
  pendingMessageDiscarded,
  uploadsAdded,
  uploadRenewed,
  uploadRemoved,
  memberUpdated,
} = chatSlice.actions;
