import type { Conversation } from 'contract/chat.ts';
import { sentenceFor } from '../../../lib/errors.ts';
import { showProblem } from '../../../lib/notices.ts';
import type { RefusalSeen } from '../../../lib/refused.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import * as api from '../chat.api.ts';
import { conversationLost } from '../chat.slice.ts';

type Person = Conversation['participants'][number];

/** What one can do with a group; what is refused says why. */
export function useGroup(id: string) {
  const dispatch = useAppDispatch();
  const judge = (answer: object) => {
    if (!('error' in answer)) return true;
    showProblem(sentenceFor(answer.error as RefusalSeen));
    return false;
  };
  return {
    rename: async (name: string, before: string) => judge(await dispatch(api.renameGroup({ id, name, before }))),
    setPicture: async (picture: File) => judge(await dispatch(api.setPicture({ id, picture }))),
    add: async (person: Person) => judge(await dispatch(api.addMember({ id, person }))),
    handOver: async (userId: string) => judge(await dispatch(api.handOver({ id, userId }))),
    remove: async (userId: string, leaving = false) => {
      const gone = judge(await dispatch(api.removeMember({ id, userId })));
      if (gone && leaving) dispatch(conversationLost(id));
    },
  };
}
