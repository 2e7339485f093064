import type { Conversation } from 'contract/chat/chat.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import * as api from '../chat.api.ts';
import { forget } from '../conversations.api.ts';

type Person = Conversation['participants'][number];

/** Each action shows a toast if it fails. */
export function useGroup(id: string) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  return {
    rename: (name: string) => act(() => dispatch(api.renameGroup(id, name))),
    setPicture: (picture: File) => act(() => dispatch(api.setPicture(id, picture))),
    add: (person: Person) => act(() => dispatch(api.addMember(id, person))),
    setOwner: (userId: string, isOwner: boolean) => act(() => dispatch(api.setOwner({ id, userId }, isOwner))),
    remove: (userId: string) => act(() => dispatch(api.removeMember({ id, userId }))),
    leave: (me: string) =>
      act(async () => {
        await dispatch(api.removeMember({ id, userId: me }));
        dispatch(forget(id));
      }),
  };
}
