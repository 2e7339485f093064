import { readPage } from '../../lib/store/lists.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import classes from './invitations.module.css';
import { allInvited } from './invitations.ts';
import { InviteOne } from './invite-one.tsx';
import { InvitedList } from './invited-list.tsx';
import { JoinLinks } from './join-links.tsx';

export function InvitationsScreen() {
  const dispatch = useAppDispatch();
  return (
    <div className={classes.screen}>
      <div className={classes.column}>
        <InviteOne onInvited={() => void dispatch(readPage(allInvited))} />
        <InvitedList />
      </div>
      <JoinLinks />
    </div>
  );
}
