import type { Mutual } from 'contract/members/members.profile.ts';
import { useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { AvatarGroup } from '../../ui/people/avatar-group.tsx';
import classes from '../profile/page/profile-tags.module.css';
import { mutualLabel } from './mutual.labels.ts';

const MutualDialog = lazyPart(() => import('./mutual-dialog.tsx').then((m) => m.MutualDialog));

export function MutualPeople({ userId, mutual }: { userId: string; mutual: Mutual }) {
  const [open, setOpen] = useState(false);
  if (mutual.count === 0) return null;
  return (
    <>
      <button type="button" className={classes.mutual} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <AvatarGroup people={mutual.people} size={28} />
        {mutualLabel(mutual)}
      </button>
      {open && <MutualDialog userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}
