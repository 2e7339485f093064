import { JoinButton } from '../directory/join-button.tsx';
import { GroupAvatar } from '../group-avatar.tsx';
import { GroupFacts } from '../group-facts.tsx';
import { isInside, type KnownGroup } from '../groups.ts';
import { GroupMenu } from './group-menu.tsx';
import classes from './group-page.module.css';

export function GroupHeader({ group }: { group: KnownGroup }) {
  return (
    <header className={classes.header}>
      <GroupAvatar group={group} size={72} />
      <div className={classes.title}>
        <h1 className={classes.name}>
          <bdi>{group.name}</bdi>
        </h1>
        <GroupFacts group={group} />
      </div>
      <div className={classes.headerEnd}>
        {!isInside(group) && <JoinButton group={group} />}
        <GroupMenu group={group} />
      </div>
    </header>
  );
}
