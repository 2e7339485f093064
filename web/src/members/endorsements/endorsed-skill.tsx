import { IconCheck, IconPlus } from '@tabler/icons-react';
import type { Endorsement } from 'contract/members/members.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { AvatarGroup } from '../../ui/people/avatar-group.tsx';
import classes from './endorsed-skill.module.css';
import { toggleEndorsement } from './endorsements.api.ts';

const EndorsersDialog = lazyPart(() => import('./endorsers-dialog.tsx').then((m) => m.EndorsersDialog));

interface Props {
  userId: string;
  skill: string;
  endorsement: Endorsement | undefined;
  canPress: boolean;
}

/** A skill with those who endorsed it; connections press its name to endorse it. */
export function EndorsedSkill({ userId, skill, endorsement, canPress }: Props) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const [open, setOpen] = useState(false);
  const { count = 0, mine = false, people = [] } = endorsement ?? {};
  const Icon = mine ? IconCheck : IconPlus;
  return (
    <li className={classes.skill} data-mine={mine}>
      {canPress ? (
        <button
          type="button"
          className={classes.name}
          data-prints
          aria-pressed={mine}
          aria-label={t('endorsements.endorse', { skill })}
          onClick={() => void act(() => dispatch(toggleEndorsement(userId, skill)))}
        >
          <Icon size={16} stroke={2} aria-hidden />
          <span dir="auto">{skill}</span>
        </button>
      ) : (
        <span className={classes.name} dir="auto">
          {skill}
        </span>
      )}
      {count > 0 && (
        <button
          type="button"
          className={classes.count}
          data-prints
          aria-haspopup="dialog"
          aria-label={t('endorsements.by', { skill, count })}
          onClick={() => setOpen(true)}
        >
          <AvatarGroup people={people} size={22} />
          {count}
        </button>
      )}
      {open && <EndorsersDialog userId={userId} skill={skill} onClose={() => setOpen(false)} />}
    </li>
  );
}
