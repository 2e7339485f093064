import type { Right } from 'contract/members/rights.ts';
import type { Office } from 'contract/officers/offices.ts';
import type { Person } from '../../../testing/people/person.ts';

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
export const inDays = (days: number) => inHours(days * 24);

export async function openOffice(admin: Person, rights: Right[] = [], title = 'Treasurer'): Promise<Office> {
  const { status, body } = await admin.post<Office>('/api/admin/offices', { title, rights });
  if (status !== 201) throw new Error(`No office: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const setHolders = (
  admin: Person,
  { _id }: { _id: string },
  holders: { userId: string; from: string; until?: string | null }[],
) => admin.put<Office>(`/api/admin/offices/${_id}/holders`, { holders });

/** The member holds an office with these rights since an hour. */
export async function grant(admin: Person, holder: { id: string }, rights: Right[], until: string | null = null) {
  const office = await openOffice(admin, rights);
  const { status, body } = await setHolders(admin, office, [{ userId: holder.id, from: inHours(-1), until }]);
  if (status !== 200) throw new Error(`No holder: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const nameSuccessor = (by: Person, { _id }: { _id: string }, body: object) =>
  by.post<Office>(`/api/offices/${_id}/successor`, body);
