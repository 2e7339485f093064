import { useEffect, useState } from 'react';
import { listen } from '../lib/socket/socket.ts';
import { useAppDispatch } from '../lib/store/store.ts';
import { changesOf, projects } from './projects.ts';

export function useOpenedProject(id: string): boolean {
  const dispatch = useAppDispatch();
  const [deleted, setDeleted] = useState('');
  useEffect(
    () =>
      listen({
        projectDeleted: ({ _id }) => {
          if (_id === id) setDeleted(id);
        },
        projectChanged: (live) =>
          dispatch((_, getState) => {
            const before = projects.selectStored(getState(), live._id);
            if (before) dispatch(projects.changed({ id: live._id, changes: changesOf(live, before) }));
          }),
      }),
    [dispatch, id],
  );
  return deleted === id;
}
