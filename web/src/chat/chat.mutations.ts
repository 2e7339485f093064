import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import * as api from './chat.api.ts';
import type { ChatState } from './chat.state.ts';
import * as list from './conversations.cache.ts';
import * as thread from './thread.cache.ts';

/** Optimistic changes of reacting, muting, renaming and adding a member, rolled back when the call fails. */
export function addMutationCases(builder: ActionReducerMapBuilder<ChatState>): void {
  const react = (state: ChatState, { conversationId, messageId }: api.MessageRef, me: string, emoji: string) => {
    const open = state.threads[conversationId];
    if (open) thread.react(open, messageId, me, emoji);
  };
  builder
    .addCase(api.addMember.pending, (state, { meta: { arg } }) => {
      list.find(state, arg.id)?.participants.push(arg.person);
    })
    .addCase(api.addMember.rejected, (state, { meta: { arg } }) => list.removeMember(state, arg.id, arg.person._id))
    .addCase(api.removeMember.fulfilled, (state, { meta: { arg } }) => list.removeMember(state, arg.id, arg.userId))
    .addCase(api.react.pending, (state, { meta: { arg } }) => react(state, arg.at, arg.me, arg.emoji))
    .addCase(api.react.rejected, (state, { meta: { arg } }) => react(state, arg.at, arg.me, arg.before))
    .addCase(api.mute.pending, (state, { meta: { arg } }) => list.renew(state, arg.id, { muted: arg.muted }))
    .addCase(api.mute.rejected, (state, { meta: { arg } }) => list.renew(state, arg.id, { muted: !arg.muted }))
    .addCase(api.renameGroup.pending, (state, { meta: { arg } }) => list.renew(state, arg.id, { groupName: arg.name }))
    .addCase(api.renameGroup.rejected, (state, { meta: { arg } }) =>
      list.renew(state, arg.id, { groupName: arg.before }),
    );
}
