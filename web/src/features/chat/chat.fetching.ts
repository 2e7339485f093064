import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { fetchConversations, fetchMoreConversations, fetchNewer, fetchOlder, openThread } from './chat.api.ts';
import type { ChatState } from './chat.state.ts';
import * as list from './conversations.cache.ts';
import { dropDelivered } from './pending-messages.cache.ts';
import * as thread from './thread.cache.ts';

export function addFetchingCases(builder: ActionReducerMapBuilder<ChatState>): void {
  const loading = (state: ChatState, id: string, on: boolean) => {
    const open = state.threads[id];
    if (open) open.loading = on;
    return open;
  };
  const loaded = (state: ChatState, id: string) => {
    const open = loading(state, id, false);
    if (open) open.failures = 0;
    return open;
  };
  const failed = (state: ChatState, id: string) => {
    const open = loading(state, id, false);
    if (open) open.failures += 1;
    return open;
  };
  builder
    .addCase(fetchConversations.pending, (state, { meta: { requestId } }) => {
      state.listing = { requestId, arrived: [] };
    })
    .addCase(fetchConversations.fulfilled, (state, { payload, meta }) => {
      // An earlier read that answers late knows less than the one that followed it.
      if (state.listing?.requestId !== meta.requestId) return;
      list.takeFirstPage(state, payload);
      state.listing = null;
    })
    .addCase(fetchConversations.rejected, (state, { meta }) => {
      state.loaded = true;
      if (state.listing?.requestId === meta.requestId) state.listing = null;
    })
    .addCase(fetchMoreConversations.fulfilled, (state, { payload }) => list.takeNextPage(state, payload))
    .addCase(openThread.pending, (state, { meta }) => {
      state.threads[meta.arg.id] ??= thread.noThread();
      loading(state, meta.arg.id, true);
    })
    .addCase(openThread.fulfilled, (state, { payload, meta }) => {
      const { id, after, upTo } = meta.arg;
      const open = loaded(state, id);
      if (!open) return;
      if (after !== null) thread.takeAround(open, payload);
      else {
        thread.takeNewest(open, payload, upTo);
        list.noteSeen(state, id, payload.items.at(-1)?.number);
      }
      dropDelivered(state, id);
    })
    .addCase(openThread.rejected, (state, { meta }) => {
      const open = failed(state, meta.arg.id);
      // Nothing is shown of it but an empty list (specification, section 8).
      if (open) Object.assign(open, { messages: [], reachesStart: true, reachesEnd: true, completeTo: 0 });
    })
    .addCase(fetchOlder.pending, (state, { meta }) => void loading(state, meta.arg.id, true))
    .addCase(fetchOlder.fulfilled, (state, { payload, meta }) => {
      const open = loading(state, meta.arg.id, false);
      if (open?.messages[0]?.number === meta.arg.before) thread.takeOlder(open, payload);
    })
    .addCase(fetchOlder.rejected, (state, { meta }) => void loading(state, meta.arg.id, false))
    .addCase(fetchNewer.pending, (state, { meta }) => void loading(state, meta.arg.id, true))
    .addCase(fetchNewer.fulfilled, (state, { payload, meta }) => {
      const { id, after, upTo } = meta.arg;
      const open = loaded(state, id);
      if (!open || after > (open.messages.at(-1)?.number ?? 0)) return;
      thread.takeNewer(open, payload, upTo);
      dropDelivered(state, id);
    })
    .addCase(fetchNewer.rejected, (state, { meta }) => void failed(state, meta.arg.id));
}
