import { addGroupMember, removeGroupMember } from 'contract/chat/groups/group-chats.ts';
import * as contract from 'contract/chat/groups/membership.ts';
import { call } from '../../../lib/api/api-client.ts';
import type { AppThunk } from '../../../lib/store/store.ts';
import { callAndStore } from '../../conversations.api.ts';
import { refreshGroup } from '../groups.api.ts';
import { groups } from '../groups.ts';
import { groupMembers, groupRequests, rowId } from './members.ts';

type Request = AppThunk<Promise<void>>;

/** A member of a group. */
interface Someone {
  id: string;
  userId: string;
}

export const setOwner =
  ({ id, userId }: Someone, owner: boolean): Request =>
  async (dispatch) => {
    const endpoint = owner ? contract.addGroupOwner : contract.removeGroupOwner;
    dispatch(groups.received([await call(endpoint, { params: { id, userId } })]));
    dispatch(groupMembers.changed({ id: rowId(id, userId), changes: { owner } }));
  };

export const addMember =
  ({ id, userId }: Someone): Request =>
  async (dispatch) => {
    const add = () => call(addGroupMember, { params: { conversationId: id }, body: { userId } });
    await dispatch(callAndStore(add));
    await dispatch(refreshGroup(id));
  };

export const removeMember =
  ({ id, userId }: Someone): Request =>
  async (dispatch) => {
    await call(removeGroupMember, { params: { conversationId: id, userId } });
    dispatch(groupMembers.removed([rowId(id, userId)]));
    await dispatch(refreshGroup(id));
  };

export const answerRequest =
  ({ id, userId }: Someone, accepted: boolean): Request =>
  async (dispatch) => {
    const endpoint = accepted ? contract.acceptGroupRequest : contract.declineGroupRequest;
    await call(endpoint, { params: { id, userId } });
    dispatch(groupRequests.removed([rowId(id, userId)]));
    if (accepted) await dispatch(refreshGroup(id));
  };
