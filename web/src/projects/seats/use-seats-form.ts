import { setSeats } from 'contract/projects/projects.seats.ts';
import type { Project, Seat } from 'contract/projects/projects.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { queued } from '../../lib/store/attempt.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { projects } from '../projects.ts';

export interface SeatDraft {
  key: string;
  /** Undefined for a new seat. */
  _id?: string;
  role: string;
  hours: string;
  description: string;
  filledBy: string | undefined;
  /** By the member, after the dialog opened. */
  isAdded?: true;
}

const draftOf = ({ _id, role, hours, description, filledBy }: Seat): SeatDraft => ({
  ...{ key: _id, _id, role, description, filledBy: filledBy?.name },
  hours: hours === null ? '' : String(hours),
});

const emptyDraft = (): SeatDraft => ({
  ...{ key: crypto.randomUUID(), role: '', hours: '', description: '', filledBy: undefined },
});

export function useSeatsForm({ _id: id, seats }: Project, onSaved: () => void) {
  const dispatch = useAppDispatch();
  const [drafts, setDrafts] = useState(() => (seats.length > 0 ? seats.map(draftOf) : [emptyDraft()]));
  const { busy, error, run } = useSubmit(t('seats.saveFailed'));

  const save = async () => {
    const body = {
      seats: drafts.map(({ _id, role, hours, description }) => ({
        ...(_id && { _id }),
        ...{ role, hours: hours === '' ? null : Number(hours), description },
      })),
    };
    const isSaved = await run(async () => {
      const saved = await queued(projects, id, () => call(setSeats, { params: { id }, body }));
      dispatch(projects.received([saved]));
    });
    if (isSaved) onSaved();
  };
  return {
    drafts,
    busy,
    error,
    save,
    change: (draft: SeatDraft) => setDrafts((all) => all.map((one) => (one.key === draft.key ? draft : one))),
    remove: (key: string) => setDrafts((all) => all.filter((one) => one.key !== key)),
    add: () => setDrafts((all) => [...all, { ...emptyDraft(), isAdded: true }]),
  };
}
