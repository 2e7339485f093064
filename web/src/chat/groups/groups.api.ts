import { setGroupPicture } from 'contract/chat/groups/group-chats.ts';
import * as contract from 'contract/chat/groups/groups.ts';
import { joinGroup, leaveGroup } from 'contract/chat/groups/membership.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { call } from '../../lib/api/api-client.ts';
import { toApiError } from '../../lib/api/api-error.ts';
import { attempt } from '../../lib/store/attempt.ts';
import type { AppThunk } from '../../lib/store/store.ts';
import { callAndStore, forget } from '../conversations.api.ts';
import { groups, isInside, type KnownGroup } from './groups.ts';

type Request<Result = void> = AppThunk<Promise<Result>>;

/** Reads a group again, and drops one that the member doesn't see anymore. */
const readGroup =
  (id: string): Request<KnownGroup> =>
  async (dispatch) => {
    try {
      const group = await call(contract.getGroup, { params: { id } });
      dispatch(groups.received([group]));
      return group;
    } catch (error) {
      if (toApiError(error).code === 'not_found') dispatch(groups.removed([id]));
      throw error;
    }
  };

export const refreshGroup =
  (id: string): Request =>
  async (dispatch) => {
    // A screen that shows it reads it, too, and says why it fails.
    await dispatch(readGroup(id)).catch(() => undefined);
  };

/** Joins an open group, or requests to join. */
export const join =
  ({ _id: id, access, memberCount }: KnownGroup): Request =>
  async (dispatch) => {
    const expected: Partial<KnownGroup> =
      access === 'open' ? { mine: 'member', memberCount: memberCount + 1 } : { mine: 'requested' };
    await dispatch(
      attempt(groups, id, {
        changes: expected,
        call: () => call(joinGroup, { params: { id } }),
        settle: ({ mine }) => ({ mine }),
      }),
    );
    await dispatch(refreshGroup(id));
  };

/** Leaves a group, or withdraws the request. */
export const leave =
  (group: KnownGroup): Request =>
  async (dispatch) => {
    const { _id: id } = group;
    await dispatch(
      attempt(groups, id, {
        changes: isInside(group) ? {} : { mine: null },
        call: () => call(leaveGroup, { params: { id } }),
        settle: ({ mine }) => ({ mine }),
      }),
    );
    if (isInside(group)) dispatch(forget(id));
    await dispatch(refreshGroup(id));
  };

export const makeGroup =
  (body: BodyOf<typeof contract.makeGroup>): Request<KnownGroup> =>
  async (dispatch) => {
    const group = await call(contract.makeGroup, { body });
    dispatch(groups.received([group]));
    return group;
  };

export const editGroup =
  (id: string, body: BodyOf<typeof contract.editGroup>): Request =>
  async (dispatch) =>
    void dispatch(groups.received([await call(contract.editGroup, { params: { id }, body })]));

export const setPicture =
  (id: string, picture: File): Request =>
  async (dispatch) => {
    await dispatch(callAndStore(() => call(setGroupPicture, { params: { conversationId: id }, file: picture })));
    await dispatch(refreshGroup(id));
  };

export const endGroup =
  (id: string): Request =>
  async (dispatch) => {
    await call(contract.endGroup, { params: { id } });
    dispatch(groups.removed([id]));
    dispatch(forget(id));
  };
