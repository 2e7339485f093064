import type { GroupRow } from 'contract/chat/groups/groups.ts';
import { Avatar } from '../../ui/people/avatar.tsx';
import { shortName } from '../conversation.labels.ts';

interface Props {
  group: Pick<GroupRow, '_id' | 'name' | 'avatar'>;
  size: number;
}

export function GroupAvatar({ group: { _id, name, avatar }, size }: Props) {
  return <Avatar person={{ _id, name: shortName(name), avatar: avatar ?? '' }} size={size} />;
}
