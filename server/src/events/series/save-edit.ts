import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import type { Member } from '../../platform/http/member.ts';
import type { Services } from '../../services.ts';
import { replaceHosts } from '../hosts.queries.ts';
import { listMailedOnce, recordChanges } from '../mails/changes.queries.ts';
import { mailChanged } from '../mails/events.mails.ts';
import { announcePromoted } from '../rsvp/rsvps.actions.ts';
import { promoteWaiting } from '../rsvp/rsvps.queries.ts';
import type { PlannedChange, PlannedEdit } from './plan-edit.ts';
import { type PlannedEvening, updateEvenings } from './series.queries.ts';

export async function saveEdit(services: Services, tx: Database, member: Member, edit: PlannedEdit): Promise<void> {
  const { planned, coHosts } = edit;
  const after = planned.map((one) => one.after);
  await updateEvenings(tx, after);
  if (coHosts) await replaceHosts(tx, coHosts.eventIds, member.id, coHosts.ids);
  await mailElsewhere(
    services,
    tx,
    member,
    planned.filter(isElsewhere).map((one) => one.after),
  );
  for (const { before } of planned)
    if (before.waiting_count > 0) await announcePromoted(tx, before.id, await promoteWaiting(tx, before.id));
  const newsIds = planned.filter(isNews).map(({ before }) => before.id);
  await happened(tx, 'event.edited', { eventIds: after.map(({ id }) => id), actorId: member.id, newsIds });
}

export const isMoved = ({ before, after }: PlannedChange): boolean =>
  before.starts_at.getTime() !== after.starts_at.getTime();

const isElsewhere = (change: PlannedChange): boolean =>
  isMoved(change) || change.before.place !== change.after.place || change.before.link !== change.after.link;

const isNews = (change: PlannedChange): boolean =>
  isElsewhere(change) ||
  change.before.title !== change.after.title ||
  change.before.ends_at?.getTime() !== change.after.ends_at?.getTime();

async function mailElsewhere(services: Services, tx: Database, member: Member, evenings: PlannedEvening[]) {
  if (evenings.length === 0) return;
  const now = await recordChanges(
    tx,
    evenings.map(({ id }) => id),
  );
  if (now.length === 0) return;
  const mailed = { eventIds: now, kind: 'event.changed', actorId: member.id } as const;
  await mailChanged(services, tx, evenings, await listMailedOnce(tx, mailed));
}
