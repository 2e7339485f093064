import type { MemberCard, User } from 'contract/members/members.ts';
import type { Club } from '../../testing/app.ts';
import type { Person } from '../../testing/people/person.ts';

interface MemberDetails {
  name?: string;
  bio?: string;
  skills?: string[];
  college?: string;
  course?: string;
  badges?: string[];
}

export async function welcome(
  club: Club,
  { college, course, badges, ...profile }: MemberDetails = {},
): Promise<Person> {
  const [member] = await club.addMembers(1);
  if (Object.keys(profile).length > 0) {
    const { status, body } = await member.put<User>('/api/users/me', profile);
    if (status !== 200) throw new Error(`Changing the profile failed: ${JSON.stringify(body)}`);
  }
  const given = { ...(college && { college }), ...(course && { course }), ...(badges && { badges }) };
  if (Object.keys(given).length > 0) {
    await club.services.db.updateTable('users').set(given).where('id', '=', member.id).execute();
  }
  return member;
}

export async function namesAt(reader: Person, path: string): Promise<string[]> {
  const { status, body } = await reader.get<MemberCard[]>(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return body.map((card) => card.name);
}

export async function readMe(person: Person): Promise<User> {
  return (await person.get<User>('/api/users/me')).body;
}
