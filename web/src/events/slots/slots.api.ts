import { removeSlot as removeSlotCall, toggleSignup as toggleSignupCall } from 'contract/events/events.slots.ts';
import type { ClubEvent, Slot } from 'contract/events/events.ts';
import type { User } from 'contract/members/members.ts';
import { call } from '../../lib/api/api-client.ts';
import { attempt } from '../../lib/store/attempt.ts';
import { events } from '../events.ts';

/** Messages to everyone don't say it, but name all who signed up. */
export const hasSlot = ({ mine, people }: Slot, myId: string): boolean =>
  mine ?? people.some(({ _id }) => _id === myId);

const settle = ({ slots }: ClubEvent) => ({ slots });

export function toggleSignup({ _id: id, slots }: ClubEvent, slotId: string, me: User) {
  const changes = { slots: slots.map((slot) => (slot._id === slotId ? toggled(slot, me) : slot)) };
  const params = { id, slotId };
  return attempt(events, id, { changes, call: () => call(toggleSignupCall, { params }), settle });
}

export function removeSlot({ _id: id, slots }: ClubEvent, slotId: string) {
  const changes = { slots: slots.filter(({ _id }) => _id !== slotId) };
  const params = { id, slotId };
  return attempt(events, id, { changes, call: () => call(removeSlotCall, { params }), settle });
}

function toggled(slot: Slot, me: User): Slot {
  const people = slot.people.filter(({ _id }) => _id !== me._id);
  if (hasSlot(slot, me._id)) return { ...slot, people, taken: slot.taken - 1, full: false, mine: false };
  const { _id, name, avatar, profession, role, badges, alumni, skills } = me;
  const card = { _id, name, avatar, profession, role, badges, alumni, skills };
  const taken = slot.taken + 1;
  return {
    ...slot,
    people: [...people, { ...card, connectionCount: me.connections.length }],
    ...{ taken, full: taken >= slot.capacity, mine: true },
  };
}
