import type { LiveDatePoll } from 'contract/events/events.date-polls.ts';
import { useEffect } from 'react';
import { listen } from '../../lib/socket/socket.ts';
import { readPage } from '../../lib/store/lists.ts';
import { type AppThunk, useAppDispatch } from '../../lib/store/store.ts';
import { useList } from '../../lib/store/use-list.ts';
import { allDatePolls, changesOf, datePolls } from './date-polls.ts';

const datePollChanged =
  (live: LiveDatePoll): AppThunk =>
  (dispatch, getState) => {
    const known = datePolls.selectStored(getState(), live._id);
    if (known) dispatch(datePolls.changed({ id: live._id, changes: changesOf(live, known) }));
    // A new or decided poll changes the order.
    if (!known || known.closed !== live.closed) void dispatch(readPage(allDatePolls));
  };

export function useDatePolls() {
  const dispatch = useAppDispatch();
  const list = useList(allDatePolls);
  useEffect(
    () =>
      listen({
        datePollChanged: (live) => dispatch(datePollChanged(live)),
        datePollDeleted: ({ _id }) => dispatch(datePolls.removed([_id])),
        // Their votes go along.
        memberDeleted: () => void dispatch(readPage(allDatePolls)),
      }),
    [dispatch],
  );
  return list;
}
