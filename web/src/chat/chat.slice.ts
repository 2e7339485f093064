import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ChatMessages } from 'contract/chat/chat.socket.ts';
import type { Message } from 'contract/chat/chat.ts';
import type { PageOf } from '../lib/api/api-client.ts';
import { slices } from '../lib/store/store.ts';
import type { ChatState, Part, PendingMessage, Thread, ThreadUpdate, Upload } from './chat.state.ts';
import { addLive, failPage, insertPage, isCompleteTo, isLoading, noThread } from './thread.ts';

type Typist = Parameters<ChatMessages['typing']>[0];

/** Number of recently opened conversations whose messages stay in memory. */
export const maxThreads = 8;

interface Read {
  part: Part;
  requestId: string;
}

const initialState: ChatState = { openId: null, threads: {}, pendingMessages: [], typing: {}, uploads: [] };

const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    conversationForgotten(state, { payload: id }: PayloadAction<string>) {
      state.pendingMessages = state.pendingMessages.filter(({ conversationId }) => conversationId !== id);
      state.uploads = state.uploads.filter(({ conversationId }) => conversationId !== id);
      delete state.threads[id];
      delete state.typing[id];
    },
    conversationOpened(
      state,
      { payload: { id, ...marked } }: PayloadAction<{ id: string } & Pick<Thread, 'markedAfter'>>,
    ) {
      state.openId = id;
      const opened = state.threads[id] ?? noThread();
      delete state.threads[id];
      state.threads[id] = { ...opened, ...marked };
      for (const other of Object.keys(state.threads).slice(0, -maxThreads)) delete state.threads[other];
    },
    /** It loads again when it is opened. */
    threadDropped(state, { payload: id }: PayloadAction<string>) {
      delete state.threads[id];
      dropDelivered(state, id);
    },
    conversationClosed(state) {
      state.openId = null;
    },
    pageRequested({ threads }, { payload: { part, requestId } }: PayloadAction<Read>) {
      if (part.from === 'end' || part.from === 'middle') threads[part.id] ??= noThread();
      threads[part.id]?.reads.push(requestId);
    },
    pageRead(state, { payload: { part, page } }: PayloadAction<Read & { page: PageOf<Message[]> }>) {
      inThread(state, part.id, (thread) => insertPage(thread, part, page));
      dropDelivered(state, part.id);
    },
    pageFailed(state, { payload: { part } }: PayloadAction<Read>) {
      inThread(state, part.id, (thread) => failPage(thread, part));
    },
    /** A read has ended. Without other reads, updates published meanwhile are dropped. */
    pageSettled(state, { payload: { part, requestId } }: PayloadAction<Read>) {
      inThread(state, part.id, (thread) => {
        thread.reads = thread.reads.filter((id) => id !== requestId);
        if (!isLoading(thread)) thread.updates = [];
      });
    },
    /** Also applies to pages that are still loading, which may be older. */
    updatePublished({ threads }, { payload: update }: PayloadAction<ThreadUpdate>) {
      for (const thread of Object.values(threads)) if (isLoading(thread)) thread.updates.push(update);
    },
    messageReceived(state, { payload: { message, unread } }: PayloadAction<{ message: Message; unread: boolean }>) {
      const { conversationId, senderId, clientId, number } = message;
      const pending = clientId === null ? undefined : findPending(state, clientId);
      // It stays pending until its conversation contains it.
      if (pending) Object.assign(pending, { number, problem: null });
      if (senderId) delete state.typing[conversationId]?.[senderId];
      inThread(state, conversationId, (thread) => {
        if (unread && thread.markedAfter === null && !thread.atEnd) thread.markedAfter = number - 1;
        addLive(thread, message);
      });
      dropDelivered(state, conversationId);
      state.uploads = state.uploads.filter(({ id }) => id !== clientId);
    },
    typingStarted(state, { payload: { conversationId, userId, name } }: PayloadAction<Typist>) {
      state.typing[conversationId] = { ...state.typing[conversationId], [userId]: name };
    },
    typingStopped(state, { payload }: PayloadAction<Pick<Typist, 'conversationId' | 'userId'>>) {
      delete state.typing[payload.conversationId]?.[payload.userId];
    },
    atEndChanged(state, { payload: { id, atEnd } }: PayloadAction<{ id: string; atEnd: boolean }>) {
      inThread(state, id, (thread) => {
        thread.atEnd = atEnd;
      });
    },
    pendingMessagesRestored(state, { payload }: PayloadAction<PendingMessage[]>) {
      state.pendingMessages = payload;
    },
    pendingMessageAdded(state, { payload }: PayloadAction<PendingMessage>) {
      state.pendingMessages.push(payload);
      inThread(state, payload.conversationId, (thread) => {
        thread.markedAfter = null;
      });
    },
    sendFailed(state, { payload: { clientId, problem } }: PayloadAction<{ clientId: string; problem: string }>) {
      const pending = findPending(state, clientId);
      if (pending) pending.problem = problem;
    },
    sendRetried(state, { payload: clientId }: PayloadAction<string>) {
      const pending = findPending(state, clientId);
      if (pending) pending.problem = null;
    },
    pendingMessageDiscarded(state, { payload }: PayloadAction<string>) {
      state.pendingMessages = state.pendingMessages.filter(({ clientId }) => clientId !== payload);
    },
    uploadsAdded(state, { payload }: PayloadAction<Upload[]>) {
      state.uploads.push(...payload);
    },
    uploadChanged(state, { payload: { id, ...changes } }: PayloadAction<Partial<Upload> & Pick<Upload, 'id'>>) {
      const upload = state.uploads.find((one) => one.id === id);
      if (upload) Object.assign(upload, changes);
    },
    uploadRemoved(state, { payload: id }: PayloadAction<string>) {
      state.uploads = state.uploads.filter((one) => one.id !== id);
    },
  },
});

function inThread({ threads }: ChatState, id: string, change: (thread: Thread) => void): void {
  const thread = threads[id];
  if (thread) change(thread);
}

const findPending = ({ pendingMessages }: ChatState, id: string): PendingMessage | undefined =>
  pendingMessages.find(({ clientId }) => clientId === id);

/** Drops messages that their conversation now contains, or all acknowledged ones if it isn't loaded. */
function dropDelivered(state: ChatState, id: string): void {
  const thread = state.threads[id];
  // A message may load before its acknowledgement arrives.
  const isPaused = ({ clientId, number }: PendingMessage) =>
    thread?.places.some((slot) => slot.clientId === clientId) ||
    (number !== undefined && (!thread || isCompleteTo(thread, number)));
  state.pendingMessages = state.pendingMessages.filter((one) => one.conversationId !== id || !isPaused(one));
}

declare module '../lib/store/store.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof chatSlice> {}
}

export const { selectSlice: selectChat } = chatSlice.injectInto(slices);
export const {
  conversationForgotten,
  conversationOpened,
  conversationClosed,
  threadDropped,
  pageRequested,
  pageRead,
  pageFailed,
  pageSettled,
  updatePublished,
  messageReceived,
  typingStarted,
  typingStopped,
  atEndChanged,
  pendingMessagesRestored,
  pendingMessageAdded,
  sendFailed,
  sendRetried,
  pendingMessageDiscarded,
  uploadsAdded,
  uploadChanged,
  uploadRemoved,
} = chatSlice.actions;
