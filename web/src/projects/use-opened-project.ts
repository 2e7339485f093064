import { useEffect, useState } from 'react';
import { listen } from '../lib/socket/socket.ts';
import { selectMe, useAppDispatch } from '../lib/store/store.ts';
import { changesOf, projects, seatsChanged } from './projects.ts';

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
            if (!before) return;
            const changes = changesOf(live, before, selectMe(getState())._id);
            dispatch(projects.changed({ id: live._id, changes }));
          }),
        projectSeatsChanged: (change) => dispatch(seatsChanged(change)),
      }),
    [dispatch, id],
  );
  return deleted === id;
}
