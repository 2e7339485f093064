import { getNextEvent } from 'contract/events/events.members.ts';
import type { ClubEvent, LiveEvent } from 'contract/events/events.ts';
import { useCallback, useEffect } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { refetchUntilStable } from '../../lib/api/refetch-until-stable.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { listen, onMissed } from '../../lib/socket/socket.ts';
import { type AppThunk, useAppDispatch, useMember } from '../../lib/store/store.ts';
import { events } from '../events.ts';
import { nextEventLabels } from './next-event.labels.ts';

const readNext = (): AppThunk<Promise<{ id: string | null }>> => async (dispatch, getState) => {
  const event = await refetchUntilStable(
    () => events.selectAll(getState()),
    () => call(getNextEvent, {}),
  );
  if (event) dispatch(events.received([event]));
  return { id: event?._id ?? null };
};

const changed =
  (live: LiveEvent, currentId: string): AppThunk<boolean> =>
  (dispatch, getState) => {
    const current = events.selectStored(getState(), currentId);
    dispatch(events.changed({ id: live._id, changes: live }));
    return mayBeNext(live, current);
  };

interface NextEventState {
  event: ClubEvent | null;
  isWaiting: boolean;
  error: string | null;
  reload: () => Promise<void>;
}

/** The next event I go to, or else the club's next one, updated live. `isWaiting` until it is known. */
export function useNextEvent(): NextEventState {
  const dispatch = useAppDispatch();
  const { data, loading, error, reload } = useQuery(useCallback(() => dispatch(readNext()), [dispatch]));
  const id = data?.id ?? '';
  useEffect(() => onMissed(() => void reload()), [reload]);
  useEffect(
    () =>
      listen({
        eventChanged: (live) => {
          if (dispatch(changed(live, id))) void reload();
        },
        rsvpChanged: ({ eventId, ...standing }) => {
          dispatch(events.changed({ id: eventId, changes: standing }));
          void reload();
        },
      }),
    [dispatch, reload, id],
  );
  return { event: events.useOne(id) ?? null, isWaiting: loading, error, reload };
}

/** How the event reads now. */
export function useNextEventLabels(event: ClubEvent) {
  const now = useMinute();
  const { connections } = useMember();
  return nextEventLabels(event, connections, now);
}

// Most changes are other members' RSVPs, which need no call.
function mayBeNext(live: LiveEvent, current: ClubEvent | undefined): boolean {
  if (live._id === current?._id) return live.cancelledAt !== null || live.date !== current.date;
  return live.cancelledAt === null && (!current || live.date < current.date);
}
