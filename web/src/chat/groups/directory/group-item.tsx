import { Link } from '../../../ui/actions/link.tsx';
import { RichText } from '../../../ui/content/rich-text.tsx';
import { AvatarGroup } from '../../../ui/people/avatar-group.tsx';
import { GroupAvatar } from '../group-avatar.tsx';
import { GroupFacts } from '../group-facts.tsx';
import type { KnownGroup } from '../groups.ts';
import classes from './group-item.module.css';
import { JoinButton } from './join-button.tsx';

export function GroupItem({ group }: { group: KnownGroup }) {
  const { _id, name, description, people } = group;
  return (
    <li className={classes.group}>
      <GroupAvatar group={group} size={48} />
      <div className={classes.what}>
        <Link to={`/groups/${_id}`} className={classes.name}>
          <bdi>{name}</bdi>
        </Link>
        <GroupFacts group={group} />
        {description && (
          <p className={classes.description} dir="auto">
            <RichText isPlain text={description} />
          </p>
        )}
      </div>
      <div className={classes.end}>
        <AvatarGroup people={people} size={26} />
        <JoinButton group={group} />
      </div>
    </li>
  );
}
