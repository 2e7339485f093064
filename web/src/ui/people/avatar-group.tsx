import { Avatar } from './avatar.tsx';
import classes from './avatar-group.module.css';

/** Overlapping avatars; their names must be elsewhere. */
export function AvatarGroup({
  people,
  size = 32,
}: {
  people: { _id: string; name: string; avatar: string }[];
  size?: number;
}) {
  return (
    <span className={classes.group} title={people.map(({ name }) => name).join(', ')} aria-hidden>
      {people.map((person) => (
        <span key={person._id} className={classes.avatar} data-rises="acted">
          <Avatar person={person} size={size} />
        </span>
      ))}
    </span>
  );
}
