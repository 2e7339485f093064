import type { MemberProfile } from 'contract/members/members.profile.ts';
import type { Endorsement } from 'contract/members/members.ts';
import type { Person } from '../../../testing/people/person.ts';

export async function haveSkills(owner: Person, skills: string[], ...connections: Person[]): Promise<void> {
  const { status } = await owner.put('/api/users/me', { skills });
  if (status !== 200) throw new Error(`The skills were not stored: ${status}`);
  for (const other of connections) {
    await other.post(`/api/users/connect/${owner.id}`);
    const accepted = await owner.put(`/api/users/connect/${other.id}/accept`);
    if (accepted.status !== 200) throw new Error(`${other.name} could not connect: ${accepted.status}`);
  }
}

export const pathTo = ({ id }: { id: string }, skill: string): string =>
  `/api/users/${id}/endorsements/${encodeURIComponent(skill)}`;

export const endorse = (by: Person, owner: Person, skill: string) => by.put<Endorsement>(pathTo(owner, skill));

export async function endorsementsOf(reader: Person, { id }: { id: string }): Promise<Endorsement[]> {
  return (await reader.get<MemberProfile>(`/api/users/${id}`)).body.endorsements;
}
