import type { Walk } from './fixtures.ts';

export const officeId = '0199f1c0-0000-7000-8000-000000000000';

/** An office of the reader, Dan, a third member and these, who all wrote a note. */
export async function openOffice({ club, me, dan, cam }: Walk, more: { id: string }[] = []) {
  const { db } = club.services;
  await db.insertInto('offices').values({ id: officeId, title: 'Treasurer' }).execute();
  const holders = [me.person, dan, cam, ...more];
  const starts_at = new Date(Date.now() - 3_600_000);
  const terms = holders.map(({ id }) => ({ office_id: officeId, user_id: id, starts_at }));
  await db.insertInto('office_holders').values(terms).execute();
  const notes = holders.map(({ id }) => ({ office_id: officeId, user_id: id, text: 'Pay the hall.' }));
  await db.insertInto('office_notes').values(notes).execute();
  return () => db.deleteFrom('offices').where('id', '=', officeId).execute();
}
