import type { OfficeHolder } from 'contract/officers/offices.ts';
import { NameLink } from '../../ui/actions/name-link.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './offices.module.css';
import { formatTerm } from './terms.ts';

interface Props {
  label: string;
  holders: OfficeHolder[];
  now: number;
}

export function HolderList({ label, holders, now }: Props) {
  return (
    <ul className={classes.people} aria-label={label}>
      {holders.map((holder) => (
        <li key={`${holder.user._id} ${holder.from}`} className={classes.person}>
          <Avatar person={holder.user} size={44} withPresence withCard />
          <div className={classes.who}>
            <NameLink to={`/profile/${holder.user._id}`} person={holder.user._id}>
              {holder.user.name}
            </NameLink>
            <p className={classes.note}>{formatTerm(holder, now)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
