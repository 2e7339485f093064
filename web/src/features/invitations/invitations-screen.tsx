import { useState } from 'react';
import classes from './invitations.module.css';
import { InviteOne } from './invite-one.tsx';
import { InvitedList } from './invited-list.tsx';
import { JoinLinks } from './join-links.tsx';

/** Whom the club invites, and the links that let people in. */
export function InvitationsScreen() {
  const [round, setRound] = useState(0);
  return (
    <div className={classes.screen}>
      <div className={classes.column}>
        <InviteOne onInvited={() => setRound((old) => old + 1)} />
        <InvitedList key={round} />
      </div>
      <JoinLinks />
    </div>
  );
}
