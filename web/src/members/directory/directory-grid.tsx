import type { MemberCard } from 'contract/members/members.ts';
import type { ReactNode } from 'react';
import { DirectoryRows } from './directory-rows.tsx';

interface Props {
  members: MemberCard[];
  action: (member: MemberCard) => ReactNode;
}

// Full rows of two, three and four.
const together = 24;

export function DirectoryGrid({ members, action }: Props) {
  const starts = Array.from({ length: Math.ceil(members.length / together) }, (_, group) => group * together);
  return starts.map((start) => (
    <DirectoryRows key={start} members={members} start={start} end={start + together} action={action} />
  ));
}
