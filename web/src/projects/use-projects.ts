import { useEffect } from 'react';
import { listen } from '../lib/socket/socket.ts';
import { useAppDispatch } from '../lib/store/store.ts';
import { useList } from '../lib/store/use-list.ts';
import { type GalleryFilter, gallery, projectChanged, projects, seatsChanged } from './projects.ts';

export function useProjects({ technology, looking }: GalleryFilter) {
  const dispatch = useAppDispatch();
  const list = useList(gallery({ technology, looking }));

  useEffect(
    () =>
      listen({
        projectSeatsChanged: (change) => dispatch(seatsChanged(change)),
        projectDeleted: ({ _id }) => dispatch(projects.removed([_id])),
        projectChanged: (live) => dispatch(projectChanged(live, { technology, looking })),
      }),
    [dispatch, technology, looking],
  );
  return list;
}
