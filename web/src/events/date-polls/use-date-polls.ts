import type { LiveDatePoll } from 'contract/events/events.date-polls.ts';
import { useEffect } from 'react';
import { listen } from '../../lib/socket/socket.ts';
import { readPage } from '../../lib/store/lists.ts';
import { type AppThunk, useAppDispatch } from '../../lib/store/store.ts';
import { useList } from '../../lib/store/use-list.ts';
import { changesOf, datePolls, datePollsOf } from './date-polls.ts';

const datePollChanged =
  (live: LiveDatePoll, groupId?: string): AppThunk =>
  (dispatch, getState) => {
    const known = datePolls.selectStored(getState(), live._id);
    if (known) dispatch(datePolls.changed({ id: live._id, changes: changesOf(live, known) }));
    if (groupId && live.group?._id !== groupId) return;
    // A new or decided poll changes the order.
    if (!known || known.closed !== live.closed) void dispatch(readPage(datePollsOf(groupId)));
  };

export function useDatePolls(groupId?: string) {
  const dispatch = useAppDispatch();
  const list = useList(datePollsOf(groupId));
  useEffect(
    () =>
      listen({
        datePollChanged: (live) => dispatch(datePollChanged(live, groupId)),
        datePollDeleted: ({ _id }) => dispatch(datePolls.removed([_id])),
        // Their votes go along.
        memberDeleted: () => void dispatch(readPage(datePollsOf(groupId))),
      }),
    [dispatch, groupId],
  );
  return list;
}
