import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './sender-avatar.module.css';

/** Beside the first message of a run in a group. */
export function SenderAvatar({ id, name, avatar }: { id: string | null; name: string; avatar: string }) {
  return (
    <span className={classes.avatar}>
      <Avatar person={{ _id: id ?? '', name, avatar }} size={28} withCard={id !== null} />
    </span>
  );
}
