import { addSlot, changeSlot, type SlotFields } from 'contract/events/events.slots.ts';
import type { ClubEvent, Slot } from 'contract/events/events.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { RequestError } from '../../lib/api/api-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { queued } from '../../lib/store/attempt.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { events } from '../events.ts';
import { fromWallClock, toWallClock } from '../form/zoned-time.ts';

/** Times are wall-clock times in the event's zone. */
type SlotForm = Record<'label' | 'from' | 'to' | 'capacity', string>;

export function useSlotForm(event: ClubEvent, slot: Slot | null, onSaved: () => void) {
  const dispatch = useAppDispatch();
  const [form, setForm] = useState(() => openForm(event, slot));
  const { busy, error, fields, run } = useSubmit(t('shifts.failed'));
  const { _id: id, timeZone } = event;

  const send = () => {
    const body = readForm(form, timeZone);
    if (body.from && body.to && body.to < body.from) throw endsEarly();
    return queued(events, id, () =>
      slot ? call(changeSlot, { params: { id, slotId: slot._id }, body }) : call(addSlot, { params: { id }, body }),
    );
  };
  const save = async () => {
    if (await run(async () => dispatch(events.received([await send()])))) onSaved();
  };
  const field = (name: keyof SlotForm) => ({
    label: t(`shifts.${name}`),
    value: form[name],
    error: fields[name],
    onChange: (text: string) => setForm((old) => ({ ...old, [name]: text })),
  });
  return { field, from: form.from, busy, error, save };
}

/** A new shift takes as long as its event, so that mostly the hours alone change. */
function openForm({ timeZone, date, endDate }: ClubEvent, slot: Slot | null): SlotForm {
  const clock = (iso: string | null) => (iso ? toWallClock(new Date(iso), timeZone) : '');
  if (!slot) return { label: '', from: clock(date), to: clock(endDate), capacity: '1' };
  return { label: slot.label, from: clock(slot.from), to: clock(slot.to), capacity: String(slot.capacity) };
}

function readForm({ label, from, to, capacity }: SlotForm, timeZone: string): SlotFields {
  const momentOf = (text: string) => fromWallClock(text, timeZone)?.toISOString() ?? null;
  return { label, from: momentOf(from), to: momentOf(to), capacity: Number(capacity) };
}

const endsEarly = () =>
  new RequestError({ message: '', code: 'invalid_input', status: 0, fields: { to: t('events.endsEarly') } });
