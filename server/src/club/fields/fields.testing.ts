import type { AdminField, ClubField } from 'contract/club/club.fields.ts';
import type { Person } from '../../../testing/people/person.ts';

const usual = { usedFor: 'profile', audience: 'members' };

/** Adds a field: by default on profiles, for everyone, and a text unless it has options. Returns its id. */
export async function addField(
  admin: Person,
  field: Partial<Omit<ClubField, '_id'>> & { label: string },
): Promise<string> {
  const type = field.options ? 'choice' : 'text';
  const { status, body } = await admin.post<AdminField[]>('/api/admin/fields', { ...usual, type, ...field });
  if (status !== 201) throw new Error(`Adding a field failed: ${JSON.stringify(body)}`);
  return body.at(-1)?._id ?? '';
}
