import { confirmContribution, leaveProject, type Project } from 'contract/projects/projects.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { listen } from '../../lib/socket/socket.ts';
import { useMember } from '../../lib/store/store.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { projectsInvitingMe } from '../projects.ts';

export function useProjectInvitations() {
  const { _id: userId } = useMember();
  const { items, loaded, error, reload } = useList(projectsInvitingMe);
  const [decided, setDecided] = useState<string[]>([]);
  const { act } = useAction();
  useEffect(() => listen({ contributorInvited: () => void reload() }), [reload]);

  const respond = async ({ _id: id, title }: Project, yes: boolean) => {
    setDecided((before) => [...before, id]);
    const params = { id };
    const isDone = await act(() =>
      yes ? call(confirmContribution, { params }) : call(leaveProject, { params: { id, userId } }),
    );
    if (isDone && yes) showSuccess(t('projects.confirmed', { title }));
    await reload();
    setDecided((before) => before.filter((one) => one !== id));
  };
  return { invitations: items.filter(({ _id }) => !decided.includes(_id)), known: loaded || error !== null, respond };
}
