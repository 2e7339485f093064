import { type ActionReducerMapBuilder, isAnyOf, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import { fetchConversations, fetchMoreConversations, fetchNewer, fetchOlder, openThread } from './chat.api.ts';
import type { ChatState } from './chat.state.ts';
import * as list from './conversations.cache.ts';
import { dropDelivered } from './pending/pending-messages.cache.ts';
import * as thread from './thread.cache.ts';

export function addFetchingCases(builder: ActionReducerMapBuilder<ChatState>): void {
  builder
    .addCase(fetchConversations.pending, (state, { meta: { requestId } }) => {
      state.listing = { requestId, arrived: [] };
    })
    // An earlier read that ends late knows less than the one that followed it.
    .addCase(fetchConversations.fulfilled, (state, { payload, meta }) => {
      if (state.listing?.requestId !== meta.requestId) return;
      list.takeFirstPage(state, payload);
      state.listing = null;
    })
    .addCase(fetchConversations.rejected, (state, { meta }) => {
      if (state.listing?.requestId !== meta.requestId) return;
      state.loaded = true;
      state.listing = null;
    })
    .addCase(fetchMoreConversations.fulfilled, (state, { payload }) => list.takeNextPage(state, payload))
    .addCase(openThread.pending, (state, { meta }) => {
      state.threads[meta.arg.id] ??= thread.noThread();
    })
    .addCase(openThread.fulfilled, (state, { payload, meta }) => {
      const { id, after, upTo } = meta.arg;
      const open = state.threads[id];
      if (!open) return;
      open.failures = 0;
      if (after !== null) thread.takeAround(open, payload);
      else {
        thread.takeNewest(open, payload, upTo);
        list.noteSeen(state, id, payload.items.at(-1)?.number);
      }
      dropDelivered(state, id);
    })
    .addCase(openThread.rejected, (state, { meta }) => {
      const open = state.threads[meta.arg.id];
      if (!open) return;
      open.failures += 1;
      // Nothing is shown of it but an empty list (specification, section 8).
      Object.assign(open, { messages: [], reachesStart: true, reachesEnd: true, completeTo: 0 });
    })
    .addCase(fetchOlder.fulfilled, (state, { payload, meta }) => {
      const open = state.threads[meta.arg.id];
      if (open?.messages[0]?.number === meta.arg.before) thread.takeOlder(open, payload);
    })
    .addCase(fetchNewer.fulfilled, (state, { payload, meta }) => {
      const { id, after, upTo } = meta.arg;
      const open = state.threads[id];
      if (!open) return;
      open.failures = 0;
      if (after > thread.newestIn(open)) return;
      thread.takeNewer(open, payload, upTo);
      dropDelivered(state, id);
    })
    .addCase(fetchNewer.rejected, (state, { meta }) => {
      const open = state.threads[meta.arg.id];
      if (open) open.failures += 1;
    });
}

/** Keeps count of the pages that are on their way. It follows the cases, which put a page where it belongs. */
export function addReadMatchers(builder: ActionReducerMapBuilder<ChatState>): void {
  const reads = [openThread, fetchOlder, fetchNewer] as const;
  builder
    .addMatcher(isPending(...reads), ({ threads }, { meta }) => void threads[meta.arg.id]?.reads.push(meta.requestId))
    .addMatcher(isAnyOf(isFulfilled(...reads), isRejected(...reads)), ({ threads }, { meta }) => {
      const open = threads[meta.arg.id];
      if (open) thread.endRead(open, meta.requestId);
    });
}
