import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { Avatar } from './avatar.tsx';
import classes from './person-row.module.css';

interface Props {
  person: { _id: string; name: string; avatar: string; profession: string };
  size?: number;
  actions?: ReactNode;
}

export function PersonRow({ person, size = 48, actions }: Props) {
  return (
    <div className={classes.row}>
      <Avatar person={person} size={size} withPresence withCard />
      <div className={classes.who}>
        <Link to={`/profile/${person._id}`} className={classes.name} data-person={person._id}>
          <bdi>{person.name}</bdi>
        </Link>
        {person.profession && <p className={classes.profession}>{person.profession}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
