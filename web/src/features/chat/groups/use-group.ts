import type { Conversation } from 'contract/chat.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { showError } from '../../../lib/toasts.ts';
import * as api from '../chat.api.ts';
import { conversationLeft } from '../chat.slice.ts';

type Person = Conversation['participants'][number];

/** The actions of a group; each shows a toast when it fails. */
export function useGroup(id: string) {
  const dispatch = useAppDispatch();
  const judge = (answer: object) => {
    if (!('error' in answer)) return true;
    showError(errorMessage(answer.error as ApiError));
    return false;
  };
  return {
    rename: async (name: string, before: string) => judge(await dispatch(api.renameGroup({ id, name, before }))),
    setPicture: async (picture: File) => judge(await dispatch(api.setPicture({ id, picture }))),
    add: async (person: Person) => judge(await dispatch(api.addMember({ id, person }))),
    handOver: async (userId: string) => judge(await dispatch(api.handOver({ id, userId }))),
    remove: async (userId: string, leaving = false) => {
      const gone = judge(await dispatch(api.removeMember({ id, userId })));
      if (gone && leaving) dispatch(conversationLeft(id));
    },
  };
}
