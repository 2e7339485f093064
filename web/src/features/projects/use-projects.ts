import { listProjects, type Project } from 'contract/projects.ts';
import { useCallback, useEffect, useRef } from 'react';
import { callPage } from '../../lib/api-client.ts';
import { listen, onConnection } from '../../lib/socket.ts';
import { usePaginatedList } from '../../lib/use-paginated-list.ts';

/** The projects, or those made with one technology; they change by themselves. */
export function useProjects(technology: string) {
  const ask = useCallback(
    (cursor: string | null) =>
      callPage(listProjects, { query: { ...(technology && { technology }), ...(cursor && { cursor }) } }),
    [technology],
  );
  const list = usePaginatedList<Project>(ask);
  const { reload, change, drop } = list;
  const shown = useRef(list.items);
  shown.current = list.items;

  useEffect(() => onConnection(() => void reload()), [reload]);
  useEffect(() => listen('projectDeleted', ({ _id }) => drop(_id)), [drop]);
  useEffect(
    () =>
      listen('projectChanged', (live) => {
        if (!shown.current.some(({ _id }) => _id === live._id)) return void reload();
        // The message does not say who was asked to contribute: that stays as it was, until they answer.
        const answered = new Set(live.contributors.map(({ _id }) => _id));
        change(live._id, (project) => ({
          ...project,
          ...live,
          asked: project.asked.filter(({ _id }) => !answered.has(_id)),
        }));
      }),
    [change, reload],
  );
  return list;
}
