import { useEffect } from 'react';
import { listen } from '../lib/socket/socket.ts';
import { useAppDispatch } from '../lib/store/store.ts';
import { useList } from '../lib/store/use-list.ts';
import { gallery, projectChanged, projects } from './projects.ts';

export function useProjects(technology: string) {
  const dispatch = useAppDispatch();
  const list = useList(gallery(technology));

  useEffect(
    () =>
      listen({
        projectDeleted: ({ _id }) => dispatch(projects.removed([_id])),
        projectChanged: (live) => dispatch(projectChanged(live, gallery(technology))),
      }),
    [dispatch, technology],
  );
  return list;
}
