import { confirmContribution, leaveProject, listProjects, type Project } from 'contract/projects.ts';
import { useEffect } from 'react';
import { call, callPage } from '../../lib/api-client.ts';
import { toApiError } from '../../lib/api-error.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { listen } from '../../lib/socket.ts';
import { showError, showSuccess } from '../../lib/toasts.ts';
import { usePaginatedList } from '../../lib/use-paginated-list.ts';

const ask = (cursor: string | null) => callPage(listProjects, { query: { askingMe: true, ...(cursor && { cursor }) } });

/** The projects that name me and wait for my answer, and the two answers. */
export function useQuestions(me: string) {
  const { items, loaded, error, reload, drop } = usePaginatedList<Project>(ask);
  useEffect(() => listen('contributionAsked', () => void reload()), [reload]);
  useEffect(() => listen('projectDeleted', ({ _id }) => drop(_id)), [drop]);

  const answer = async ({ _id: id, title }: Project, yes: boolean) => {
    drop(id);
    try {
      if (yes) await call(confirmContribution, { params: { id } });
      else await call(leaveProject, { params: { id, userId: me } });
      if (yes) showSuccess(t('projects.confirmed', { title }));
    } catch (error) {
      showError(errorMessage(toApiError(error)));
      void reload();
    }
  };
  return { questions: items, known: loaded || error !== null, answer };
}
