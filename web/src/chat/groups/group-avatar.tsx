import type { GroupRow } from 'contract/chat/groups/groups.ts';
import { Avatar } from '../../ui/people/avatar.tsx';
import { shortName } from '../conversation.labels.ts';

interface Props {
  group: Pick<GroupRow, 'name' | 'avatar'>;
  size: number;
}

/** Its color comes from the name, which also a link into the group says. */
export function GroupAvatar({ group: { name, avatar }, size }: Props) {
  return <Avatar person={{ _id: name, name: shortName(name), avatar: avatar ?? '' }} size={size} />;
}
