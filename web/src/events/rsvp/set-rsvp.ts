import { type Rsvp, rsvp } from 'contract/events/events.ts';
import { call } from '../../lib/api/api-client.ts';
import { queued } from '../../lib/store/attempt.ts';
import type { AppThunk } from '../../lib/store/store.ts';
import { events } from '../events.ts';

/** Sets my answer; it counts when the server has confirmed it. */
export const setRsvp =
  (id: string, body: Rsvp): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const saved = await queued(events, id, () => call(rsvp, { params: { id }, body }));
    dispatch(events.received([saved]));
  };
